// isLoopback(): whether a link leads to the machine that the page runs on. Its programs take a question of the page for one
// of the person, so a stranger's data may not have them asked. Pure.

/** Names as RFC 6761 has them, addresses as RFC 1122 and RFC 4291, in the one form that URLs write them in. */
const own =
  /^((.+\.)?localhost\.?|(127|0)(\.\d+){3}|\[::1?\]|\[::ffff:(7f[\da-f]{2}|0):[\da-f]+\])$/;

export function isLoopback(link: string): boolean {
  return URL.canParse(link) && own.test(new URL(link).hostname);
}
