// A minimal `Buffer` for WalletKit in pages: it reads ReCaps (ERC-5573) and checks signatures with it.
// It is installed only during such calls, because other libraries behave differently if they find a `Buffer`.
import { base64, base64nopad, hex, utf8 } from '@scure/base';

const readers: Readonly<Record<string, (text: string) => Uint8Array>> = {
  base64: (text) =>
    base64nopad.decode(text.replace(/=+$/, '').replaceAll('-', '+').replaceAll('_', '/')),
  hex: hex.decode,
};
const writers: Readonly<Record<string, (bytes: Uint8Array) => string>> = {
  base64: base64.encode,
  hex: hex.encode,
};

export const pageBuffer = {
  /** @param how - the encoding of a text, or the offset in an ArrayBuffer */
  from(
    data: string | ArrayBuffer | ArrayLike<number>,
    how: string | number = 'utf8',
    length?: number,
  ) {
    const bytes = bytesOf(data, how, length);
    const write = (to = 'utf8'): string => (writers[to] ?? utf8.encode)(bytes);
    return Object.assign(Uint8Array.from(bytes), { toString: write });
  },
};

function bytesOf(
  data: string | ArrayBuffer | ArrayLike<number>,
  how: string | number,
  length: number | undefined,
): Uint8Array {
  if (typeof data === 'string') return (readers[how] ?? utf8.decode)(data);
  if (!(data instanceof ArrayBuffer)) return Uint8Array.from(data);
  return new Uint8Array(data, typeof how === 'number' ? how : 0, length);
}

/** @returns a function that installs `Buffer`, unless it exists, and returns a function that removes it */
export function createBufferLoans(): () => () => void {
  let users = 0;
  let isOurs = false;
  return () => {
    if (users++ === 0 && !('Buffer' in globalThis)) {
      Object.assign(globalThis, { Buffer: pageBuffer });
      isOurs = true;
    }
    return () => {
      if (--users > 0 || !isOurs) return;
      isOurs = false;
      Reflect.deleteProperty(globalThis, 'Buffer');
    };
  };
}
