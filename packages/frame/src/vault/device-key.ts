// The device's share of a sealed secret: a non-extractable HMAC key. A passkey's PRF output (WebAuthn Level 3) can replace it.
import { useAndZero } from './bytes.js';

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
