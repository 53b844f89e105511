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
