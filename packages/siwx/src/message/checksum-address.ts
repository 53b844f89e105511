import { namespaceOf } from '@openappkit/core/adapter';
import { keccak_256 } from '@noble/hashes/sha3.js';

/**
 * The EIP-55 form, which EIP-4361 requires in messages. Addresses of other namespaces and invalid addresses are returned unchanged.
 */
export function checksumAddress(chainId: string, address: string): string {
  if (namespaceOf(chainId) !== 'eip155' || !/^0x[0-9a-fA-F]{40}$/.test(address)) return address;
  const digits = address.slice(2).toLowerCase();
  const hash = keccak_256(new TextEncoder().encode(digits));
  const cased = Array.from(digits, (digit, index) => {
    const byte = hash[index >> 1] ?? 0;
    return (index % 2 === 0 ? byte >> 4 : byte & 15) > 7 ? digit.toUpperCase() : digit;
  });
  return `0x${cased.join('')}`;
}
