// createNonce(): what makes each sign-in message another one. 128 bits of a cryptographic source as hexadecimal digits,
// which every standard allows in a nonce.

/** Fills the bytes with random ones and gives them back. */
export type RandomBytes = (bytes: Uint8Array) => Uint8Array;

/**
 * A nonce of 128 bits: 32 hexadecimal digits, which EIP-4361 and CAIP-122 allow. On a server as in a page.
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
