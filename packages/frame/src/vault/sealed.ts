// Entropy sealed for one device or passkey: AES-256-GCM under a key from the HMAC key and the server's share, bound to user and wrapping.
import type { Sealed } from '../api/values.js';
import { type Bytes, encodeParts, fromBase64url, toBase64url, useAndZero } from './bytes.js';
import { asEntropy } from './entropy.js';
import { VaultError } from './vault-error.js';

export interface SealContext {
  /** From `createDeviceKey` or `createPasskeyKey`. */
  readonly holder: CryptoKey;
  /** 32 bytes, base64url. */
  readonly serverShare: string;
  readonly wrappingId: string;
  readonly userId: string;
}

const version = 1;
const label = 'openappkit vault v1';
const utf8 = new TextEncoder();

/** Uses a fresh IV, so each call returns another result. Does not zero the entropy. */
export async function sealEntropy(entropy: Bytes, context: SealContext): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await sealingKey(context, 'encrypt');
  const data = await crypto.subtle.encrypt(cipher(iv, context, version), key, entropy);
  return { version, iv: toBase64url(iv), data: toBase64url(new Uint8Array(data)) };
}

/**
 * @returns the entropy, for the caller to zero
 * @throws VaultError `cannot-open` if any part was changed or does not belong
 */
export async function openSealed(sealed: Sealed, context: SealContext): Promise<Bytes> {
  try {
    const key = await sealingKey(context, 'decrypt');
    const algorithm = cipher(fromBase64url(sealed.iv, 12), context, sealed.version);
    return asEntropy(await crypto.subtle.decrypt(algorithm, key, fromBase64url(sealed.data)));
  } catch (cause) {
    const message = 'Your keys couldn’t be opened on this device.';
    throw new VaultError('cannot-open', message, { cause });
  }
}

function cipher(iv: Bytes, { userId, wrappingId }: SealContext, version: number): AesGcmParams {
  const additionalData = encodeParts(Uint8Array.of(version), userId, wrappingId);
  return { name: 'AES-GCM', iv, additionalData };
}

async function sealingKey(context: SealContext, usage: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  const share = fromBase64url(context.serverShare, 32);
  const wrappingId = utf8.encode(context.wrappingId);
  const hmacInput = new Uint8Array([...utf8.encode(label), ...share, ...wrappingId]);
  const secret = await crypto.subtle.sign('HMAC', context.holder, hmacInput);
  share.fill(0);
  hmacInput.fill(0);
  const source = await useAndZero(new Uint8Array(secret), (bytes) =>
    crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey']),
  );
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8.encode(label) };
  const aes = { name: 'AES-GCM', length: 256 };
  return crypto.subtle.deriveKey(hkdf, source, aes, false, [usage]);
}

/** The device's share of a sealed secret: a non-extractable HMAC key. A passkey's PRF output (WebAuthn Level 3) can replace it. */
const hmac = { name: 'HMAC', hash: 'SHA-256', length: 256 };
const prfBytes = 32;

/** Store the key in IndexedDB, which does not expose its bytes. */
export const createDeviceKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey(hmac, false, ['sign']);

/** @param prfOutput the first result of the passkey's `prf` extension: 32 bytes, zeroed afterwards */
export function createPasskeyKey(prfOutput: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return useAndZero(prfOutput, (bytes) => {
    if (bytes.length !== prfBytes) throw new Error('The passkey gave no key of 32 bytes.');
    return crypto.subtle.importKey('raw', bytes, hmac, false, ['sign']);
  });
}
