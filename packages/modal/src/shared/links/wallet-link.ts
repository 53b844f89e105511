// Links that open a wallet's app with a pairing code. Pure; used by the pair view. A link is made
// here or not at all: what `checkLink` refuses gives undefined.
import type { Environment, ExplorerWallet } from '@openappkit/core';
import { checkLink } from '@openappkit/core/internal';
import type { AppKit } from '@openappkit/kit';

/** How the place the page runs in wants links opened. */
export type LinkStyle = Environment['link'];

/** Where a link opens. */
export type LinkTarget = LinkStyle['target'];

export interface WalletLink {
  /** What an `<a>` opens. Holds the session secret: never log, track or store it. */
  readonly href: string;
  readonly target: LinkTarget;
  /** The link of the app itself, without the code; safe to remember for later requests. */
  readonly base: string;
}

/** What a wallet's app can be opened with. */
export type WalletApps = Pick<ExplorerWallet, 'mobileLink' | 'universalLink'>;

/** The environment's way, with the host's wish for universal links. */
export function linkStyle({ core }: Pick<AppKit, 'core'>): LinkStyle {
  const { link } = core.environment;
  const wished = core.options.state.current.experimental_preferUniversalLinks;
  return { ...link, preferUniversal: link.preferUniversal || wished };
}

/**
 * Puts a pairing URI behind the link of an app.
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
  const once = encodeURIComponent(uri);
  const code = style.encodeTwice ? encodeURIComponent(once) : once;
  const href = `${path}wc?uri=${code}${query === '' ? '' : `&${query}`}`;
  return { href, base, target: targetOf(base, style) };
}

/** The code by itself: the phone asks which app opens it. */
export function plainLink(uri: string, style: LinkStyle): WalletLink | undefined {
  if (!isPairingUri(uri)) return undefined;
  return { href: uri, base: 'wc:', target: style.target };
}

/**
 * The links of a wallet's app in the order to offer them: its own scheme first, or its universal link where
 * that is preferred (option `experimental_preferUniversalLinks`, or a place that opens links outside).
 */
export function appLinks(
  { mobileLink, universalLink }: WalletApps,
  uri: string,
  style: LinkStyle,
): readonly WalletLink[] {
  const order = style.preferUniversal ? [universalLink, mobileLink] : [mobileLink, universalLink];
  return order.flatMap((link) => {
    const made = link === undefined ? undefined : formatDeepLink(link, uri, style);
    return made ? [made] : [];
  });
}

function isPairingUri(uri: string): boolean {
  return /^wc:[\x21-\x7e]+$/.test(uri);
}

function targetOf(base: string, { target }: LinkStyle): LinkTarget {
  if (target === '_top') return target;
  return /^https?:/i.test(base) ? '_blank' : target;
}
