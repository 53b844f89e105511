// base64url without padding (RFC 4648), and an unambiguous encoding of lists of parts.
import { base64urlnopad } from '@scure/base';

export type Bytes = Uint8Array<ArrayBuffer>;

export const toBase64url = (bytes: Uint8Array): string => base64urlnopad.encode(bytes);

/** @throws Error if the text is not base64url or has another length */
export function fromBase64url(text: string, length?: number): Bytes {
  const bytes = new Uint8Array(base64urlnopad.decode(text));
  if (length !== undefined && bytes.length !== length) throw new Error(`not of ${length} bytes`);
  return bytes;
}

/** Returns random bytes as base64url without padding. */
export const randomText = (bytes: number): string =>
  toBase64url(crypto.getRandomValues(new Uint8Array(bytes)));

/** Prefixes each part with its length (32 bits, big-endian); strings are UTF-8. */
export function encodeParts(...parts: readonly (string | Uint8Array)[]): Bytes {
  const encoded = parts.map((part) =>
    typeof part === 'string' ? new TextEncoder().encode(part) : part,
  );
  const joined = new Uint8Array(encoded.reduce((sum, { length }) => sum + 4 + length, 0));
  const view = new DataView(joined.buffer);
  let at = 0;
  for (const part of encoded) {
    view.setUint32(at, part.length);
    joined.set(part, at + 4);
    at += 4 + part.length;
  }
  return joined;
}

/** Passes secret bytes to a function and zeroes them afterwards, even if it throws. */
export async function useAndZero<Secret extends Uint8Array, Result>(
  secret: Secret,
  use: (secret: Secret) => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await use(secret);
  } finally {
    secret.fill(0);
  }
}
