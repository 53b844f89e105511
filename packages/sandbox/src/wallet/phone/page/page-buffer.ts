// What WalletKit needs of Node's `Buffer` in a page to read and write ReCaps (ERC-5573) and to check its own signatures.
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
  from(data: string | ArrayLike<number>, encoding = 'utf8') {
    const read = readers[encoding] ?? utf8.decode;
    const bytes = typeof data === 'string' ? read(data) : Uint8Array.from(data);
    const write = (to = 'utf8'): string => (writers[to] ?? utf8.encode)(bytes);
    return Object.assign(Uint8Array.from(bytes), { toString: write });
  },
};
