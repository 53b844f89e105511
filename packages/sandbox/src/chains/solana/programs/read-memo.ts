// The memos of a message, as getSignaturesForAddress writes them: `[5] hello; [3] you`. Called by the ledger.

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
