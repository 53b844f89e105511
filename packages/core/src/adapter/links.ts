// Allows https, http on loopback, and custom schemes outside a deny list, because an untrusted link must not run or
// read anything.
import { isSecureUrl } from '../options/option-guards.js';

const maxLength = 2000;
const denied: readonly string[] =
  'javascript data file intent vbscript blob filesystem view-source about'.split(' ');
/** Schemes of the page itself, which are never a wallet's own. */
const web: readonly string[] = 'http https ws wss ftp'.split(' ');

/**
 * Returns the link in a safe form, or undefined. Appends `://` to a bare custom scheme, as some wallets list `maple:`.
 *
 * @param allow - `web`: only https (http on loopback); `app`: custom schemes too
 * @example
 * checkLink('maple:'); // 'maple://'
 * checkLink('maple:', 'web'); // undefined
 */
export function checkLink(link: unknown, allow: 'web' | 'app' = 'app'): string | undefined {
  if (typeof link !== 'string' || link.length > maxLength) return undefined;
  const text = link.trim();
  // Parsers skip tabs and line breaks ("java\nscript:") and read a backslash as a slash.
  if (!/^[^\s\p{Cc}\p{Cf}\p{Cs}\\"'<>`]+$/u.test(text)) return undefined;
  if (/^https?:\/\//i.test(text)) return checkWeb(text);
  return allow === 'app' ? checkScheme(text) : undefined;
}

function checkWeb(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { username, password, href } = new URL(text);
  // "https://maple.test@evil.test" shows one host and opens another.
  if (username !== '' || password !== '' || !isSecureUrl(text)) return undefined;
  return /^[\x21-\x7e]+$/.test(text) ? text : href;
}

function checkScheme(text: string): string | undefined {
  const full = /^([a-z][a-z0-9+.-]{1,31}):\/\/([\x21-\x7e]*)$/i.exec(text);
  const schemeOnly = /^([a-z][a-z0-9+.-]{1,31}):\/?$|^([a-z][a-z0-9+-]{1,31})$/i.exec(text);
  const scheme = (full?.[1] ?? schemeOnly?.[1] ?? schemeOnly?.[2])?.toLowerCase();
  if (scheme === undefined || denied.includes(scheme) || web.includes(scheme)) return undefined;
  const link = `${scheme}://${full?.[2] ?? ''}`;
  return URL.canParse(link) ? link : undefined;
}

/** Hosts of RFC 6761, RFC 1122 and RFC 4291, in the normalized form of URLs. */
const own =
  /^((.+\.)?localhost\.?|(127|0)(\.\d+){3}|\[::1?\]|\[::ffff:(7f[\da-f]{2}|0):[\da-f]+\])$/;

/** Local programs may trust a request from the page as the user's, so untrusted data must not trigger one. */
export function isLoopback(link: string): boolean {
  return URL.canParse(link) && own.test(new URL(link).hostname);
}
