// Solana addresses: base58 of 32 bytes. Pure. Holds the base58 tables, so only what is loaded late imports it.
import { KitError } from '@openappkit/core/adapter';
import bs58 from 'bs58';

const keyBytes = 32;

/** What people paste by mistake, and how to say so. */
const foreign: readonly (readonly [RegExp, string])[] = [
  [/^0x[0-9a-f]{40}$/i, 'This looks like an address for an EVM network, such as Ethereum.'],
  [/^(bc|tb|bcrt)1[a-z0-9]{20,90}$/i, 'This looks like a Bitcoin address.'],
  [/^[123mn][1-9A-HJ-NP-Za-km-z]{25,34}$/, 'This looks like a Bitcoin address.'],
];

/**
 * The address, which has one form only.
 *
 * @throws KitError `address/invalid` when it is not base58 of 32 bytes; says so when it is another network's
 * @example
 * parseAddress('So11111111111111111111111111111111111111112');
 */
export function parseAddress(address: unknown): string {
  if (typeof address !== 'string') throw new KitError('address/invalid');
  const bytes = address.length > 44 ? undefined : bs58.decodeUnsafe(address);
  if (bytes?.length === keyBytes) return address;
  const hint = foreign.find(([pattern]) => pattern.test(address))?.[1];
  const wanted = 'Expected 32 bytes in base58: 32 to 44 letters and digits.';
  throw new KitError('address/invalid', { metaMessages: hint ? [hint, wanted] : [wanted] });
}

/** The 32 bytes of an address. @throws KitError `address/invalid` */
export function addressBytes(address: string): Uint8Array {
  return bs58.decode(parseAddress(address));
}
