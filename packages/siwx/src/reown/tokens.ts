// A token that is kept in the page. The store is anyone's, and older pages kept other things under the same key: what has not the
// shape of a token is none, and is sent nowhere.
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
