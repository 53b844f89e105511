// A batch of the Token program is one instruction with others inside; each of them is shown.
import { tokenPrograms } from './read-account.js';
import type { SolanaInstruction } from './read-transaction.js';

const batch = 255;

/** The instruction itself where it is no batch, or not a whole one. */
export function unrollBatch(instruction: SolanaInstruction): readonly SolanaInstruction[] {
  const { programId, accounts, data } = instruction;
  if (!tokenPrograms.includes(programId) || data[0] !== batch) return [instruction];
  const inner: SolanaInstruction[] = [];
  let from = 0;
  for (let at = 1; at < data.length; ) {
    // Before each: how many accounts it takes, and how long its data is.
    const to = from + (data[at] ?? 0);
    const end = at + 2 + (data[at + 1] ?? Number.POSITIVE_INFINITY);
    if (to > accounts.length || end > data.length) return [instruction];
    inner.push({ programId, accounts: accounts.slice(from, to), data: data.subarray(at + 2, end) });
    from = to;
    at = end;
  }
  return inner.length === 0 ? [instruction] : inner;
}
