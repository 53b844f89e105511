const base = 'https://site.invalid';

/** Accepts a web page or a relative path. Rejects links that run code. */
export function isPageLink(value: string): boolean {
  if (!URL.canParse(value, base)) return false;
  const { protocol, username, password } = new URL(value, base);
  // "https://shop.test@evil.test" shows one host and opens another.
  return /^https?:$/.test(protocol) && username === '' && password === '';
}
