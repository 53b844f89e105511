import { isIPv4, isIPv6 } from 'node:net';

const maxUserAgentLength = 256;

/**
 * The address that rate limits count. Each of our proxies appends its caller's address to `X-Forwarded-For`; entries further
 * left may be forged.
 * @param trustedProxies - the number of our proxies in front of the server
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
  /** Whether users connect by TLS that this server does not end itself. */
  readonly isSecure: boolean;
}

/**
 * Returns the address if it identifies the caller's network; otherwise null. With an unexpected number of entries, the address
 * may be a shared proxy's or forged.
 */
export function callerNetwork(
  socketAddress: string,
  forwardedFor: string | undefined,
  { trustedProxies, isSecure }: ProxySettings,
): string | null {
  const forwardedCount = forwardedFor === undefined ? 0 : forwardedFor.split(',').length;
  if (forwardedCount !== trustedProxies) return null;
  if (trustedProxies > 0) return forwardedAddress(forwardedFor, trustedProxies) ?? null;
  // TLS was ended by a proxy that the configuration does not count.
  return isSecure ? null : (parseIp(socketAddress) ?? null);
}

function forwardedAddress(
  forwardedFor: string | undefined,
  trustedProxies: number,
): string | undefined {
  const addresses = (forwardedFor ?? '').split(',').map((each) => each.trim());
  return trustedProxies === 0 ? undefined : parseIp(addresses.at(-trustedProxies) ?? '');
}

/** Some proxies append the port, which would make each connection a different caller. */
const withPort = /^"?\[([^\]]+)\](?::\d+)?"?$|^"?(\d+(?:\.\d+){3})(?::\d+)?"?$/;

/** @returns undefined if the text is not an IP address, such as `unknown` */
function parseIp(text: string): string | undefined {
  const [, inBrackets, ipv4] = withPort.exec(text) ?? [];
  const address = inBrackets ?? ipv4 ?? text;
  if (isIPv4(address)) return address;
  return isIPv6(address) ? toNetwork(address) : undefined;
}

/** IPv4 embedded in IPv6: mapped (RFC 4291) or translated (RFC 6052). Otherwise, all of IPv4 would count as one network. */
const isIPv4Inside = /^(?:0:0:0:0:0:ffff|64:ff9b:0:0:0:0):/;

/** One /64 network has 2^64 addresses, so only the first 64 bits count. */
function toNetwork(address: string): string {
  // URL parsing normalizes the address, without a zone and without embedded dotted IPv4.
  const [whole = ''] = address.split('%');
  const [head = '', tail] = new URL(`http://[${whole}]`).hostname.slice(1, -1).split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...new Array<string>(zeros).fill('0'), ...right];
  const all = groups.join(':');
  // A name such as `localhost` resolves to either.
  if (all === '0:0:0:0:0:0:0:1') return '127.0.0.1';
  if (!isIPv4Inside.test(all)) return groups.slice(0, 4).join(':');
  const bytes = groups.slice(6).flatMap((group) => {
    const bits = Number.parseInt(group, 16);
    return [bits >> 8, bits & 255];
  });
  return bytes.join('.');
}

/** The user agent is shown to users, so it must be short and must not affect the text around it. */
export function cleanUserAgent(text: string | undefined): string {
  return (text ?? '').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').slice(0, maxUserAgentLength);
}
