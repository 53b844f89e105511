// Links that open a wallet's app with a pairing code. Every link passes `checkLink`.
import type { Environment, ExplorerWallet } from '@openappkit/core';
import { checkLink } from '@openappkit/core/internal';
import type { AppKit } from '@openappkit/kit';

export type LinkStyle = Environment['link'];

type LinkTarget = LinkStyle['target'];

export interface WalletLink {
  /** Contains the session secret, so never log, track or store it. */
  readonly href: string;
  readonly target: LinkTarget;
  /** The link of the app itself, without the code. Safe to store for later requests. */
  readonly base: string;
}

type WalletApps = Pick<ExplorerWallet, 'mobileLink' | 'universalLink'>;

/** Applies the host's preference for universal links to the environment's link style. */
export function linkStyle({ core }: Pick<AppKit, 'core'>): LinkStyle {
  const { link } = core.environment;
  const hostPreference = core.options.state.current.experimental_preferUniversalLinks;
  return { ...link, preferUniversal: link.preferUniversal || hostPreference };
}

/**
 * Adds a pairing URI to an app's link.
 * @param link a custom scheme (`maple://`, `maple:`, `maple`) or an https address
 * @param uri the `wc:` URI
 * @returns undefined for a link or URI that must not be opened
 * @example
 * formatDeepLink('maple://', 'wc:1@2?x=1', { target: '_self', preferUniversal: false, encodeTwice: false })?.href;
 * // 'maple://wc?uri=wc%3A1%402%3Fx%3D1'
 */
export function formatDeepLink(
  link: string,
  uri: string,
  style: LinkStyle,
): WalletLink | undefined {
  const base = checkLink(link);
  if (base === undefined || !isPairingUri(uri)) return undefined;
  const [, address = '', query = ''] = /^([^?#]*)\??([^#]*)/.exec(base) ?? [];
  const path = address.endsWith('/') ? address : `${address}/`;
  const encoded = encodeURIComponent(uri);
  const code = style.encodeTwice ? encodeURIComponent(encoded) : encoded;
  const href = `${path}wc?uri=${code}${query === '' ? '' : `&${query}`}`;
  return { href, base, target: targetOf(base, style) };
}

/** Returns a link with only the code, so that the phone asks which app opens it. */
export function plainLink(uri: string, style: LinkStyle): WalletLink | undefined {
  if (!isPairingUri(uri)) return undefined;
  return { href: uri, base: 'wc:', target: style.target };
}

/**
 * Returns an app's links in order of preference: its custom scheme first, or its universal link if preferred (option
 * `experimental_preferUniversalLinks`, or an environment that opens links outside).
 */
export function appLinks(
  { mobileLink, universalLink }: WalletApps,
  uri: string,
  style: LinkStyle,
): readonly WalletLink[] {
  const order = style.preferUniversal ? [universalLink, mobileLink] : [mobileLink, universalLink];
  return order.flatMap((link) => {
    const walletLink = link === undefined ? undefined : formatDeepLink(link, uri, style);
    return walletLink ? [walletLink] : [];
  });
}

function isPairingUri(uri: string): boolean {
  return /^wc:[\x21-\x7e]+$/.test(uri);
}

function targetOf(base: string, { target }: LinkStyle): LinkTarget {
  if (target === '_top') return target;
  return /^https?:/i.test(base) ? '_blank' : target;
}
