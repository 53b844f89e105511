// Loaded lazily because it holds the base58 tables.
import { KitError } from '@openappkit/core/adapter';
import bs58 from 'bs58';

const keyBytes = 32;

/** Addresses of other networks that users paste by mistake, with the hint to show. */
const foreign: readonly (readonly [RegExp, string])[] = [
  [/^0x[0-9a-f]{40}$/i, 'This looks like an address for an EVM network, such as Ethereum.'],
  [/^(bc|tb|bcrt)1[a-z0-9]{20,90}$/i, 'This looks like a Bitcoin address.'],
  [/^[123mn][1-9A-HJ-NP-Za-km-z]{25,34}$/, 'This looks like a Bitcoin address.'],
];

/**
 * Checks a Solana address, which has only one form, and returns it.
 *
 * @throws KitError `address/invalid` when it is not base58 of 32 bytes; the message names the other network if it recognizes one
 * @example
 * parseAddress('So11111111111111111111111111111111111111112');
 */
export function parseAddress(address: unknown): string {
  if (typeof address !== 'string') throw new KitError('address/invalid');
  const bytes = address.length > 44 ? undefined : bs58.decodeUnsafe(address);
  if (bytes?.length === keyBytes) return address;
  const hint = foreign.find(([pattern]) => pattern.test(address))?.[1];
  const expectedFormat = 'Expected 32 bytes in base58: 32 to 44 letters and digits.';
  throw new KitError('address/invalid', {
    metaMessages: hint ? [hint, expectedFormat] : [expectedFormat],
  });
}

/** Decodes an address to its 32 bytes. @throws KitError `address/invalid` */
export function addressBytes(address: string): Uint8Array {
  return bs58.decode(parseAddress(address));
}
