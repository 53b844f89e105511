// Formats memos as getSignaturesForAddress does: `[5] hello; [3] you`.

import { memoPrograms } from './programs.js';
import type { ReadMessage } from './read-transaction.js';

export function readMemo(message: ReadMessage): string | null {
  const memos = message.instructions.flatMap(({ programAddressIndex, data }) => {
    const program = message.staticAccounts[programAddressIndex] ?? '';
    if (!memoPrograms.includes(program)) return [];
    const bytes = Uint8Array.from(data ?? []);
    return `[${bytes.length}] ${new TextDecoder().decode(bytes)}`;
  });
  return memos.length > 0 ? memos.join('; ') : null;
}
