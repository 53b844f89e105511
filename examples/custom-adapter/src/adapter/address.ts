// Parses and encodes Tide addresses: bech32m of a 32-byte ed25519 public key, with the prefix `tide`.
import { KitError } from '@openappkit/core/adapter';
import { bech32m } from '@scure/base';

const prefix = 'tide';
const publicKeyBytes = 32;

/** Returns the canonical lower-case form. Accepts all upper case, as in QR codes, but rejects mixed case. */
export function parseAddress(text: unknown): string {
  return formatAddress(publicKeyOf(text));
}

/** @throws KitError `address/invalid`, `address/checksum` */
export function publicKeyOf(text: unknown): Uint8Array {
  if (typeof text !== 'string' || text.length > 90) throw new KitError('address/invalid');
  const decoded = decode(text);
  if (decoded.prefix !== prefix || decoded.bytes.length !== publicKeyBytes)
    throw new KitError('address/invalid', {
      metaMessages: ['An address of Tide begins with tide1.'],
    });
  return decoded.bytes;
}

export function formatAddress(publicKey: Uint8Array): string {
  return bech32m.encode(prefix, bech32m.toWords(publicKey));
}

function decode(text: string): { readonly prefix: string; readonly bytes: Uint8Array } {
  try {
    const { prefix: found, words } = bech32m.decode(text as `${string}1${string}`);
    return { prefix: found, bytes: bech32m.fromWords(words) };
  } catch (cause) {
    const isChecksum = cause instanceof Error && /checksum/i.test(cause.message);
    throw new KitError(isChecksum ? 'address/checksum' : 'address/invalid', { cause });
  }
}
