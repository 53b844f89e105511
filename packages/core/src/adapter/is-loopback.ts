// Local programs may trust a request from the page as the user's, so untrusted data must not trigger one.

/** Hosts of RFC 6761, RFC 1122 and RFC 4291, in the normalized form of URLs. */
const own =
  /^((.+\.)?localhost\.?|(127|0)(\.\d+){3}|\[::1?\]|\[::ffff:(7f[\da-f]{2}|0):[\da-f]+\])$/;

export function isLoopback(link: string): boolean {
  return URL.canParse(link) && own.test(new URL(link).hostname);
}
