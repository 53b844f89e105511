// The RFC 3986 grammar of URIs, authorities and pchars. The platform's URL normalizes its input, and a signed text must be compared as written.

const unreserved = 'A-Za-z0-9\\-._~';
const subDelims = "!$&'()*+,;=";
/** Allows any percent sign; `brokenPercent` checks them in one pass, so that each pattern reads a text once. */
const pchar = `[${unreserved}${subDelims}:@%]`;

const octet = '(?:[0-9]|[1-9][0-9]|1[0-9]{2}|2[0-4][0-9]|25[0-5])';
const h16 = '[0-9A-Fa-f]{1,4}';
const ls32 = `(?:${h16}:${h16}|${octet}(?:\\.${octet}){3})`;
const upTo = (count: number): string => `(?:(?:${h16}:){0,${count}}${h16})?::`;
const ipv6 = [
  `(?:${h16}:){6}${ls32}`,
  `::(?:${h16}:){5}${ls32}`,
  `(?:${h16})?::(?:${h16}:){4}${ls32}`,
  `${upTo(1)}(?:${h16}:){3}${ls32}`,
  `${upTo(2)}(?:${h16}:){2}${ls32}`,
  `${upTo(3)}${h16}:${ls32}`,
  `${upTo(4)}${ls32}`,
  `${upTo(5)}${h16}`,
  upTo(6),
].join('|');
const literal = `\\[(?:${ipv6}|[vV][0-9A-Fa-f]+\\.[${unreserved}${subDelims}:]+)\\]`;
const userinfo = `(?:[${unreserved}${subDelims}:%]*@)?`;
const authority = `${userinfo}(?:${literal}|[${unreserved}${subDelims}%]*)(?::[0-9]*)?`;

const segments = `(?:/${pchar}*)*`;
const rootless = `${pchar}+${segments}`;
const hierarchy = `(?://${authority}${segments}|/(?:${rootless})?|${rootless}|)`;
const tail = `[${unreserved}${subDelims}:@%/?]*`;

const uriShape = new RegExp(`^[A-Za-z][A-Za-z0-9+.\\-]*:${hierarchy}(?:\\?${tail})?(?:#${tail})?$`);
const authorityShape = new RegExp(`^${authority}$`);
const pcharsShape = new RegExp(`^${pchar}*$`);
const brokenPercent = /%(?![0-9A-Fa-f]{2})/;

export const isUri = (text: string): boolean => uriShape.test(text) && !brokenPercent.test(text);

/** Requires a host. */
export const isAuthority = (text: string): boolean =>
  authorityShape.test(text) && !brokenPercent.test(text) && !/^(?:[^@]*@)?(?::[0-9]*)?$/.test(text);

export const isScheme = (text: string): boolean => /^[A-Za-z][A-Za-z0-9+.-]*$/.test(text);

/** Accepts an empty text. */
export const isPchars = (text: string): boolean =>
  pcharsShape.test(text) && !brokenPercent.test(text);
