// Transfers entropy to a waiting device: ephemeral ECDH on P-256, HKDF and AES-256-GCM, bound to the ticket and both public keys.
import type { Transfer } from '../api/values.js';
import { type Bytes, encodeParts, fromBase64url, toBase64url, useAndZero } from './bytes.js';
import { asEntropy } from './entropy.js';
import { VaultError } from './vault-error.js';

/** The key of the waiting device; its private half never leaves it. */
export interface TransferKey {
  /** Uncompressed point, base64url. */
  readonly publicKey: string;
  readonly privateKey: CryptoKey;
}

const version = 1;
const label = 'openappkit transfer v1';
const curve = { name: 'ECDH', namedCurve: 'P-256' };
const pointBytes = 65;

/** Creates a key for one ticket. It may be stored in IndexedDB while the user reads the mail. */
export async function createTransferKey(): Promise<TransferKey> {
  const pair = await crypto.subtle.generateKey(curve, false, ['deriveBits']);
  const point = await crypto.subtle.exportKey('raw', pair.publicKey);
  return { publicKey: toBase64url(new Uint8Array(point)), privateKey: pair.privateKey };
}

/**
 * Does not zero the entropy.
 * @param to the ticket, and the public key of its device
 * @throws VaultError `cannot-open` if the public key is not a point of the curve
 */
export async function sealTransfer(
  entropy: Bytes,
  to: { readonly ticketId: string; readonly publicKey: string },
): Promise<Transfer> {
  const ephemeralKey = await createTransferKey();
  const ends = { version, ticketId: to.ticketId, from: ephemeralKey.publicKey, to: to.publicKey };
  const key = await transferKey(ephemeralKey.privateKey, to.publicKey, ends, 'encrypt').catch(
    throwUnusable,
  );
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = await crypto.subtle.encrypt(cipher(iv, ends), key, entropy);
  return {
    version,
    publicKey: ephemeralKey.publicKey,
    iv: toBase64url(iv),
    data: toBase64url(new Uint8Array(data)),
  };
}

/**
 * @returns the entropy, for the caller to zero
 * @throws VaultError `cannot-open` if it was changed, or is for another ticket or device
 */
export async function openTransfer(
  transfer: Transfer,
  by: { readonly ticketId: string; readonly key: TransferKey },
): Promise<Bytes> {
  const { version, publicKey: from } = transfer;
  const ends = { version, ticketId: by.ticketId, from, to: by.key.publicKey };
  try {
    const key = await transferKey(by.key.privateKey, transfer.publicKey, ends, 'decrypt');
    const algorithm = cipher(fromBase64url(transfer.iv, 12), ends);
    return asEntropy(await crypto.subtle.decrypt(algorithm, key, fromBase64url(transfer.data)));
  } catch (cause) {
    return throwUnusable(cause);
  }
}

interface TransferEnds {
  readonly version: number;
  readonly ticketId: string;
  readonly from: string;
  readonly to: string;
}

function throwUnusable(cause: unknown): never {
  const message = 'We couldn’t open what the other device sent. Start signing in again.';
  throw new VaultError('cannot-open', message, { cause });
}

const encodeEnds = ({ version, ticketId, from, to }: TransferEnds): Bytes =>
  encodeParts(
    label,
    Uint8Array.of(version),
    ticketId,
    fromBase64url(from, pointBytes),
    fromBase64url(to, pointBytes),
  );

const cipher = (iv: Bytes, ends: TransferEnds): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: encodeEnds(ends),
});

async function transferKey(
  privateKey: CryptoKey,
  otherKey: string,
  ends: TransferEnds,
  usage: 'encrypt' | 'decrypt',
): Promise<CryptoKey> {
  const point = fromBase64url(otherKey, pointBytes);
  const otherPublicKey = await crypto.subtle.importKey('raw', point, curve, false, []);
  const sharedSecret = await crypto.subtle.deriveBits(
    { ...curve, public: otherPublicKey },
    privateKey,
    256,
  );
  const source = await useAndZero(new Uint8Array(sharedSecret), (bytes) =>
    crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey']),
  );
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encodeEnds(ends) };
  const aes = { name: 'AES-GCM', length: 256 };
  return crypto.subtle.deriveKey(hkdf, source, aes, false, [usage]);
}
