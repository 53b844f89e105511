// Compares addresses without a parser, so that views need not load one.

export function isSameAddress(a: string, b: string): boolean {
  return addressKey(a) === addressKey(b);
}

/** Normalizes an address for comparison: the case of hex letters does not matter (ERC-55). */
export function addressKey(address: string): string {
  return address.startsWith('0x') ? address.toLowerCase() : address;
}
