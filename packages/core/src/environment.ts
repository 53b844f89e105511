import type { Env, Page } from './env/env.types.js';
import { isRecord } from './storage/guards.js';

type EnvironmentKind =
  | 'browser'
  /** The in-app browser of a wallet: connect with its injected provider. */
  | 'wallet-browser'
  /** A Safe app frame: the Safe connects without a click. */
  | 'safe'
  /** A Farcaster mini app. */
  | 'farcaster'
  /** A Telegram mini app: links open outside. */
  | 'telegram'
  /** A frame in a page of another origin. */
  | 'frame'
  | 'server';

export interface Environment {
  readonly kind: EnvironmentKind;
  readonly os: 'ios' | 'android' | 'desktop';
  /** Shows deep links before QR codes. */
  readonly isMobile: boolean;
  readonly isFramed: boolean;
  /** The connector to connect without a click, if the environment implies one. */
  readonly autoConnect: string | undefined;
  /** `memory` if the page has no persistent storage. */
  readonly storage: 'page' | 'memory';
  readonly link: {
    readonly target: '_self' | '_blank' | '_top';
    /** Prefer universal (https) links to custom schemes. */
    readonly preferUniversal: boolean;
    /** Telegram on Android decodes links once too often. */
    readonly encodeTwice: boolean;
  };
}

/** Host of the Safe app store, whose frames use the Safe protocol. */
const safeHost = 'app.safe.global';
const farcasterHosts = /(^|\.)(farcaster\.xyz|warpcast\.com|base\.app)$/;

export function resolveEnvironment(env: Pick<Env, 'page' | 'storage'>): Environment {
  const { page } = env;
  const os = page ? osOf(page) : 'desktop';
  const isMobile = os !== 'desktop';
  const isFramed = page?.isFramed() ?? false;
  const kind = page ? kindOf(page, isFramed, isMobile) : 'server';
  const isKept = page !== undefined && hasStorage(env.storage);
  const outside = kind === 'telegram';
  const ownTarget = isFramed ? '_top' : '_self';
  return {
    kind,
    os,
    isMobile,
    isFramed,
    autoConnect: kind === 'safe' || kind === 'farcaster' ? kind : undefined,
    storage: isKept ? 'page' : 'memory',
    link: {
      target: outside ? '_blank' : ownTarget,
      preferUniversal: outside,
      encodeTwice: outside && os === 'android',
    },
  };
}

function kindOf(page: Page, isFramed: boolean, isMobile: boolean): EnvironmentKind {
  const parent = (isFramed && page.parentOrigin()) || '';
  const host = URL.canParse(parent) ? new URL(parent).hostname : '';
  if (host === safeHost) return 'safe';
  if (farcasterHosts.test(host)) return 'farcaster';
  if (page.global('TelegramWebviewProxy') !== undefined) return 'telegram';
  if (
    page.global('ReactNativeWebView') !== undefined &&
    /farcaster|warpcast/i.test(page.userAgent())
  )
    return 'farcaster';
  // Mobile browsers have no extensions, so an injected provider means a wallet's own browser.
  if (isMobile && isRecord(page.global('ethereum'))) return 'wallet-browser';
  return isFramed ? 'frame' : 'browser';
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
