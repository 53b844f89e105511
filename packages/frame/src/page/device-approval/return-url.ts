// What a provider's answer says besides itself. Where no popup can be opened, the app leaves its own address behind `--` in the
// `state`, since the provider gives that back and nothing else.

/**
 * @param href - the address that the provider sent back to
 * @returns the same without the app's address, for the server; and that address
 */
export function parseReturnUrl(href: string): { uri: string; appHref: string | undefined } {
  const url = new URL(href);
  const state = url.searchParams.get('state') ?? '';
  const at = state.indexOf('--');
  if (at === -1) return { uri: href, appHref: undefined };
  url.searchParams.set('state', state.slice(0, at));
  const decodedHref = decode(state.slice(at + 2));
  return { uri: url.href, appHref: URL.canParse(decodedHref) ? decodedHref : undefined };
}

/** What the app is told: that it is done; with the proof only where there is no other way to bring it back. */
export const resultUri = (origin: string, proof?: string): string =>
  `${origin}/oauth/callback${proof === undefined ? '' : `?${new URLSearchParams({ proof })}`}`;

/** What the app is told of a login that came to nothing, in the words of OAuth (RFC 6749, 4.1.2.1). */
export const declinedUri = (origin: string, error_description: string): string =>
  `${origin}/oauth/callback?${new URLSearchParams({ error: 'access_denied', error_description })}`;

/**
 * Where the person goes back to in this window: undefined where the app has left no address of its own. What the app's list
 * allows is the server's to say, of the login itself: an address of anybody else is followed nowhere.
 */
export function buildReturnUrl(
  appHref: string | undefined,
  appOrigin: string | undefined,
  result: string,
): string | undefined {
  if (appHref === undefined || new URL(appHref).origin !== appOrigin) return undefined;
  const url = new URL(appHref);
  url.searchParams.set('result_uri', result);
  return url.href;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
