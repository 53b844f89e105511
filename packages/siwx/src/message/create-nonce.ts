/** Fills the bytes with random values and returns them. */
export type RandomBytes = (bytes: Uint8Array) => Uint8Array;

/**
 * Returns a nonce of 128 bits as 32 hexadecimal digits, which EIP-4361 and CAIP-122 allow. Works on servers and in pages.
 *
 * @param fill - the platform's cryptographic source unless given
 * @example
 * const nonce = createNonce(); // 'd0f1c4…', 32 characters
 */
export function createNonce(
  fill: RandomBytes = (bytes) =>
    // Keeps the DOM's generic array type out of our declarations, because TypeScript before 5.7 does not have it.
    globalThis.crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>),
): string {
  return [...fill(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
