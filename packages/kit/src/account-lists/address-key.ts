// Which addresses are one account. Pure, and without a parser: views that only compare load none.

export function isSameAddress(a: string, b: string): boolean {
  return addressKey(a) === addressKey(b);
}

/** One text for each account: where letters are hex, their case tells no accounts apart (ERC-55). */
export function addressKey(address: string): string {
  return address.startsWith('0x') ? address.toLowerCase() : address;
}
