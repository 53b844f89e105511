// Uses no library, to keep the page script small.

import { rpcError } from './rpc-error.js';

/** @throws Error with code -32602 if the value is not bytes */
export function toBase64(value: unknown, name: string): string {
  if (!ArrayBuffer.isView(value))
    throw rpcError({ code: -32602, message: `${name} is not bytes.` });
  const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

export function fromBase64(text: unknown): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(String(text)), (letter) => letter.charCodeAt(0));
}

export function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
