// Who calls: the address behind our own proxies, and the browser's name for itself.
import { isIPv6 } from 'node:net';

const shownCharacters = 256;

/**
 * The address that counts for limits. Each of our proxies adds whom it was called by to the right of `X-Forwarded-For`; what
 * stands further left anybody may have written.
 * @param trustedProxies - how many of them stand before us
 */
export function callerAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const named = (forwardedFor ?? '').split(',').map((each) => each.trim());
  const told = trustedProxies === 0 ? undefined : named.at(-trustedProxies);
  const address = (told || socketAddress).replace(/^::ffff:(?=\d+\.)/, '');
  return isIPv6(address) ? networkOf(address) : address;
}

/** One home has 2^64 addresses: the first 64 bits of them count as one. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...new Array<string>(zeros).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Shown to people: short, and without characters that change how the text around it reads. */
export function cleanUserAgent(text: string | undefined): string {
  return (text ?? '').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').slice(0, shownCharacters);
}
