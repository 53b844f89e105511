// Any script can write to the store, and older versions stored other values under this key. A value without the shape of a token is ignored and never sent.
import type { StoredText } from '../storage/stored-text.js';
import { tokenText } from '../storage/session-api.js';

export interface Tokens {
  read(): string | undefined;
  write(token: string | undefined): void;
}

export function createTokens(text: StoredText): Tokens {
  return {
    read() {
      const read = tokenText.safeParse(text.read());
      return read.success ? read.data : undefined;
    },
    write: (token) => text.write(token),
  };
}
