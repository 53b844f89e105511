// The device's share of a sealing: an HMAC key that the browser keeps and never gives out. A passkey's PRF output (WebAuthn
// Level 3) makes the same kind of key where the person holds the share and not the device.
import { useAndZero } from './bytes.js';

const hmac = { name: 'HMAC', hash: 'SHA-256', length: 256 };
const prfBytes = 32;

/** To be kept in IndexedDB, which stores keys without showing them. */
export const createDeviceKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey(hmac, false, ['sign']);

/** @param prfOutput the first result of the passkey's `prf` extension: 32 bytes, zero afterwards */
export function createPasskeyKey(prfOutput: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return useAndZero(prfOutput, (bytes) => {
    if (bytes.length !== prfBytes) throw new Error('The passkey gave no key of 32 bytes.');
    return crypto.subtle.importKey('raw', bytes, hmac, false, ['sign']);
  });
}
