// Converts between base64 and base58. Loaded with the first Solana signature.
import bs58 from 'bs58';

/** @returns undefined if the text is not base64 */
export function toBase58(base64: string): string | undefined {
  try {
    return bs58.encode(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
  } catch {
    return undefined;
  }
}

/** @returns undefined if the text is not base58 */
export function toBase64(base58: string): string | undefined {
  const bytes = bs58.decodeUnsafe(base58);
  return bytes && btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
