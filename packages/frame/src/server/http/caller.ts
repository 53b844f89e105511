// Who calls: the address behind our own proxies, and the browser's name for itself.
import { isIPv4, isIPv6 } from 'node:net';

const maxUserAgentLength = 256;

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
  return forwardedAddress(forwardedFor, trustedProxies) ?? parseIp(socketAddress) ?? socketAddress;
}

interface ProxySettings {
  readonly trustedProxies: number;
  /** Whether people reach us by TLS, which this server does not end itself. */
  readonly isSecure: boolean;
}

/**
 * The same where it is a caller's own, and so stands for one network; else null. Where more or fewer proxies have written than
 * are ours, it may be a proxy's, which everybody has; or somebody writes the header who is none.
 */
export function callerNetwork(
  socketAddress: string,
  forwardedFor: string | undefined,
  { trustedProxies, isSecure }: ProxySettings,
): string | null {
  const forwardedCount = forwardedFor === undefined ? 0 : forwardedFor.split(',').length;
  if (forwardedCount !== trustedProxies) return null;
  if (trustedProxies > 0) return forwardedAddress(forwardedFor, trustedProxies) ?? null;
  // Whoever ends TLS is a proxy that nobody counted.
  return isSecure ? null : (parseIp(socketAddress) ?? null);
}

function forwardedAddress(
  forwardedFor: string | undefined,
  trustedProxies: number,
): string | undefined {
  const addresses = (forwardedFor ?? '').split(',').map((each) => each.trim());
  return trustedProxies === 0 ? undefined : parseIp(addresses.at(-trustedProxies) ?? '');
}

/** Some proxies write a port behind it: with that, each connection would be another caller. */
const withPort = /^"?\[([^\]]+)\](?::\d+)?"?$|^"?(\d+(?:\.\d+){3})(?::\d+)?"?$/;

/** @returns undefined for what is no address, such as `unknown` */
function parseIp(text: string): string | undefined {
  const [, inBrackets, plain] = withPort.exec(text) ?? [];
  const address = inBrackets ?? plain ?? text;
  if (isIPv4(address)) return address;
  return isIPv6(address) ? toNetwork(address) : undefined;
}

/** IPv4 as IPv6 writes it: mapped (RFC 4291), or translated (RFC 6052). All of it would be one network otherwise. */
const isIPv4Inside = /^(?:0:0:0:0:0:ffff|64:ff9b:0:0:0:0):/;

/** One home has 2^64 addresses: the first 64 bits of them count as one. */
function toNetwork(address: string): string {
  // As the URL standard writes it: no zone, and no IPv4 at its end.
  const [whole = ''] = address.split('%');
  const [head = '', tail] = new URL(`http://[${whole}]`).hostname.slice(1, -1).split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...new Array<string>(zeros).fill('0'), ...right];
  const all = groups.join(':');
  // A name such as `localhost` leads to either.
  if (all === '0:0:0:0:0:0:0:1') return '127.0.0.1';
  if (!isIPv4Inside.test(all)) return groups.slice(0, 4).join(':');
  const bytes = groups.slice(6).flatMap((group) => {
    const bits = Number.parseInt(group, 16);
    return [bits >> 8, bits & 255];
  });
  return bytes.join('.');
}

/** Shown to people: short, and without characters that change how the text around it reads. */
export function cleanUserAgent(text: string | undefined): string {
  return (text ?? '').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').slice(0, maxUserAgentLength);
}
