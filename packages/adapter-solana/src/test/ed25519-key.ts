// Creates real ed25519 keys without the code under test.
import { ed25519 } from '@noble/curves/ed25519';

/** @param secretKey 64 bytes in the format of web3.js; the first 32 are the seed */
export function signEd25519(secretKey: Uint8Array, message: Uint8Array): Uint8Array {
  return ed25519.sign(message, secretKey.subarray(0, 32));
}

export function verifyEd25519(
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): boolean {
  return ed25519.verify(signature, message, publicKey);
}
