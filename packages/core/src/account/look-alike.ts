// looksAlike(), addressEnds(): whether one address could pass for another with someone who compares how they begin and end,
// as address poisoning counts on. Of the activity, which hides such transfers, and of the send form, which warns. Pure.

/** What people compare; who makes such an address has to search for that many characters at each end. */
const endLength = 4;
/** Every address of the kind has these, so they tell none from another: hex, and Bitcoin's bech32 (BIP-173, BIP-350). */
const sharedStart = /^(?:0x|(?:bc|tb|bcrt)1[qp]?)/i;

/**
 * True where the first and last four characters are the same, whatever their case, and the addresses are not.
 *
 * @example looksAlike('0x5290aaaa…9ee7', '0x5290bbbb…9ee7') // true
 */
export function looksAlike(a: string, b: string): boolean {
  if (a === b) return false;
  // Base58 tells cases apart: there a difference of case alone is another account, and the best imitation of all.
  if (a.toLowerCase() === b.toLowerCase()) return !sharedStart.test(a);
  return addressEnds(a) === addressEnds(b);
}

/** What addresses that look alike have in common: a key to find them by, among many. */
export function addressEnds(address: string): string {
  const own = address.toLowerCase().replace(sharedStart, '');
  return `${own.slice(0, endLength)} ${own.slice(-endLength)}`;
}
