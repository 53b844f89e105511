// resolveEnvironment(): where the page runs, judged once from what the page says of itself. Every choice
// leaves a few words in `why`. Pure but for reading the page; called by createCore when first asked.
import type { Env, Page } from '../env/env.types.js';

/** Kinds of place a host page runs in. */
export type EnvironmentKind =
  | 'browser'
  /** The in-app browser of a wallet: its injected provider is the way in. */
  | 'wallet-browser'
  /** A Safe app frame: the Safe is connected without a click. */
  | 'safe'
  /** A Farcaster mini app. */
  | 'farcaster'
  /** A Telegram mini app: links open outside. */
  | 'telegram'
  /** A cross-origin frame of somebody else. */
  | 'frame'
  | 'server';

export interface Environment {
  readonly kind: EnvironmentKind;
  readonly os: 'ios' | 'android' | 'desktop';
  /** A phone or tablet: deep links before codes. */
  readonly isMobile: boolean;
  readonly isFramed: boolean;
  /** Id of the connector to connect without a click, where the place means one. */
  readonly autoConnect: string | undefined;
  /** `memory` where the page has no storage that outlives it. */
  readonly storage: 'page' | 'memory';
  /** How links to wallets are opened. */
  readonly link: {
    readonly target: '_self' | '_blank' | '_top';
    /** Universal (https) links before custom schemes. */
    readonly preferUniversal: boolean;
    /** Telegram on Android decodes once too often. */
    readonly encodeTwice: boolean;
  };
  /** A few words for each choice, for `console.log(kit.environment.why)`. */
  readonly why: readonly string[];
}

/** Host of the Safe app store, whose frames speak its own protocol. */
const safeHost = 'app.safe.global';
const farcasterHosts = /(^|\.)(farcaster\.xyz|warpcast\.com|base\.app)$/;

/** Where this page runs. */
export function resolveEnvironment(env: Pick<Env, 'page' | 'storage'>): Environment {
  const { page } = env;
  if (!page) return describe('server', 'desktop', false, 'memory', ['no page']);
  const why: string[] = [];
  const os = osOf(page);
  const framed = page.isFramed();
  const kind = kindOf(page, framed, why);
  const storage = hasStorage(env.storage) ? 'page' : 'memory';
  if (storage === 'memory') why.push('no storage');
  if (os !== 'desktop') why.push(os);
  return describe(kind, os, framed, storage, why);
}

function kindOf(page: Page, framed: boolean, why: string[]): EnvironmentKind {
  const parent = page.parentOrigin();
  const host = parent !== undefined && URL.canParse(parent) ? new URL(parent).hostname : '';
  const choose = (kind: EnvironmentKind, reason: string): EnvironmentKind => {
    why.push(reason);
    return kind;
  };
  if (framed && host === safeHost) return choose('safe', `frame of ${host}`);
  if (framed && farcasterHosts.test(host)) return choose('farcaster', `frame of ${host}`);
  if (page.global('TelegramWebviewProxy') !== undefined) return choose('telegram', 'Telegram');
  if (page.global('ReactNativeWebView') !== undefined && isFarcasterClient(page))
    return choose('farcaster', 'Farcaster client');
  if (isWalletBrowser(page)) return choose('wallet-browser', 'injected wallet on a phone');
  if (framed) return choose('frame', 'foreign frame');
  return choose('browser', 'own page');
}

/** A phone's browser has no extensions: an injected provider there is the wallet around the page. */
function isWalletBrowser(page: Page): boolean {
  return osOf(page) !== 'desktop' && isObject(page.global('ethereum'));
}

function isFarcasterClient(page: Page): boolean {
  return /farcaster|warpcast/i.test(page.userAgent());
}

function osOf(page: Page): Environment['os'] {
  const agent = page.userAgent();
  if (/android/i.test(agent)) return 'android';
  if (/iphone|ipad|ipod/i.test(agent)) return 'ios';
  return /macintosh/i.test(agent) && page.touchPoints() > 1 ? 'ios' : 'desktop';
}

function hasStorage(storage: Env['storage']): boolean {
  try {
    storage.getItem('openappkit');
    return true;
  } catch {
    return false;
  }
}

function describe(
  kind: EnvironmentKind,
  os: Environment['os'],
  isFramed: boolean,
  storage: Environment['storage'],
  why: readonly string[],
): Environment {
  const outside = kind === 'telegram';
  return {
    kind,
    os,
    isFramed,
    storage,
    why,
    isMobile: os !== 'desktop',
    autoConnect: kind === 'safe' || kind === 'farcaster' ? kind : undefined,
    link: {
      target: outside ? '_blank' : isFramed ? '_top' : '_self',
      preferUniversal: outside,
      encodeTwice: outside && os === 'android',
    },
  };
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
