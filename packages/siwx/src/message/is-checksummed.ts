// Whether an Ethereum address in both cases has the checksum of ERC-55. Pure.
import { keccak_256 } from '@noble/hashes/sha3.js';

/** @param address `0x` and forty hexadecimal digits; in one case it has no checksum, which is well */
export function isChecksummed(address: string): boolean {
  const digits = address.slice(2);
  const small = digits.toLowerCase();
  if (digits === small || digits === digits.toUpperCase()) return true;
  const hash = keccak_256(new TextEncoder().encode(small));
  return [...digits].every((digit, index) => {
    const byte = hash[index >> 1] ?? 0;
    const isBig = (index % 2 === 0 ? byte >> 4 : byte & 15) > 7;
    return digit === (isBig ? digit.toUpperCase() : digit.toLowerCase());
  });
}
