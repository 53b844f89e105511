import { KitError } from '@openappkit/core/adapter';
import bs58 from 'bs58';

export const signatureBytes = 64;
/** The size of one network packet, which limits every transaction. */
const maxTransactionBytes = 1232;

export function badAnswer(detail: string, cause?: unknown): KitError {
  return new KitError('wallet/bad-answer', { metaMessages: [detail], cause });
}

/** Copies 64 bytes that are not all zero. @throws KitError `wallet/bad-answer` */
export function readSignature(answer: unknown): Uint8Array {
  const bytes = readBytes(answer);
  if (bytes?.length !== signatureBytes || bytes.every((byte) => byte === 0))
    throw badAnswer("The signature isn't 64 bytes.");
  return bytes;
}

/** @throws KitError `wallet/bad-answer` */
export function readTextSignature(answer: unknown): Uint8Array {
  const isText = typeof answer === 'string' && answer.length <= 2 * signatureBytes;
  return readSignature(isText ? bs58.decodeUnsafe(answer) : undefined);
}

/** @throws KitError `wallet/bad-answer` */
export function readTransaction(answer: unknown): Uint8Array {
  const bytes = readBytes(answer);
  if (bytes === undefined || bytes.length === 0 || bytes.length > maxTransactionBytes)
    throw badAnswer("The signed transaction can't be read.");
  return bytes;
}

/** @throws KitError `wallet/bad-answer` */
export function readList(answer: unknown, length: number): readonly unknown[] {
  if (!Array.isArray(answer) || answer.length !== length)
    throw badAnswer('The wallet returned a different number of results than requested.');
  return answer;
}

function readBytes(answer: unknown): Uint8Array | undefined {
  if (!ArrayBuffer.isView(answer)) return undefined;
  return new Uint8Array(answer.buffer, answer.byteOffset, answer.byteLength).slice();
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Returns undefined if the text is not valid base64. */
export function fromBase64(text: unknown): Uint8Array | undefined {
  try {
    if (typeof text !== 'string' || text.length > 2 * maxTransactionBytes) return undefined;
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}
