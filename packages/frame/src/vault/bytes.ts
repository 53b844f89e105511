// Bytes as the vault moves them: base64url without padding (RFC 4648), and joined so that no two lists of parts give the same
// bytes. Pure.
import { base64urlnopad } from '@scure/base';

export type Bytes = Uint8Array<ArrayBuffer>;

export const toBase64url = (bytes: Uint8Array): string => base64urlnopad.encode(bytes);

/** @throws Error where it is no base64url, or not of that length */
export function fromBase64url(text: string, length?: number): Bytes {
  const bytes = new Uint8Array(base64urlnopad.decode(text));
  if (length !== undefined && bytes.length !== length) throw new Error(`not of ${length} bytes`);
  return bytes;
}

/** Each part behind its length (32 bits, big-endian); texts as UTF-8. */
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

/** What secret bytes are good for; they are zero afterwards, whatever happens. */
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
