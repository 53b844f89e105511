/**
 * Returns the form in which addresses are compared. The case of hex letters is only a checksum (ERC-55), and no base58 or
 * bech32 address begins with 0x.
 *
 * @example addressKey('0xAB…'); // '0xab…'
 */
export function addressKey(address: string): string {
  return address.startsWith('0x') ? address.toLowerCase() : address;
}

export function isSameAddress(one: string, other: string): boolean {
  return addressKey(one) === addressKey(other);
}

/** An attacker has to search for this many characters at each end. */
const endLength = 4;
/** Prefixes that all addresses of a kind share, in hex and bech32 (BIP-173, BIP-350). */
const sharedStart = /^(?:0x|(?:bc|tb|bcrt)1[qp]?)/i;

/**
 * Returns true if different addresses share their first and last four characters, ignoring case. Detects address
 * poisoning, which imitates both ends because users compare only those.
 *
 * @example looksAlike('0x5290aaaa…9ee7', '0x5290bbbb…9ee7') // true
 */
export function looksAlike(a: string, b: string): boolean {
  if (a === b) return false;
  // Base58 is case-sensitive, so addresses that differ only in case are different accounts.
  if (a.toLowerCase() === b.toLowerCase()) return !sharedStart.test(a);
  return addressEnds(a) === addressEnds(b);
}

export function addressEnds(address: string): string {
  const unprefixed = address.toLowerCase().replace(sharedStart, '');
  return `${unprefixed.slice(0, endLength)} ${unprefixed.slice(-endLength)}`;
}
