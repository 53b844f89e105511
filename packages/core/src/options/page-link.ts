// isPageLink(): whether a host's link, such as that to its terms, may be drawn. Late, with the other checks of options.

const base = 'https://site.invalid';

/** A page of the web, or of the app's own site by a relative address; '' stands for none. Never one that carries code. */
export function isPageLink(value: string): boolean {
  if (!URL.canParse(value, base)) return false;
  const { protocol, username, password } = new URL(value, base);
  // "https://shop.test@evil.test" shows one host and opens another.
  return /^https?:$/.test(protocol) && username === '' && password === '';
}
