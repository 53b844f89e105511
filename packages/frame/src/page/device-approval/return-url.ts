// Reads and builds the URLs of the OAuth redirect. Apps without popups append their address to `state` after `--`, because
// providers return nothing else.

/**
 * @param href - the URL that the provider redirected to
 * @returns the URL for the server, without the app's address, and the app's address
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

/** Builds the result URL for the app. Pass the proof only if no opener can receive it. */
export const resultUri = (origin: string, proof?: string): string =>
  `${origin}/oauth/callback${proof === undefined ? '' : `?${new URLSearchParams({ proof })}`}`;

/** Builds the result URL of a declined login, with the error parameters of OAuth (RFC 6749, 4.1.2.1). */
export const declinedUri = (origin: string, error_description: string): string =>
  `${origin}/oauth/callback?${new URLSearchParams({ error: 'access_denied', error_description })}`;

/**
 * Builds the URL that returns the user to the app. Returns undefined unless `appHref` has the origin that the server reports for
 * the login, because any other address may be an attacker's.
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
