import { tokenPrograms } from './read-account.js';
import type { SolanaInstruction } from './read-transaction.js';

const batch = 255;

/** Splits a token program's batch into its inner instructions. Returns any other or malformed instruction unchanged. */
export function unrollBatch(instruction: SolanaInstruction): readonly SolanaInstruction[] {
  const { programId, accounts, data } = instruction;
  if (!tokenPrograms.includes(programId) || data[0] !== batch) return [instruction];
  const inner: SolanaInstruction[] = [];
  let from = 0;
  for (let at = 1; at < data.length; ) {
    // Each inner instruction starts with its number of accounts and the length of its data.
    const to = from + (data[at] ?? 0);
    const end = at + 2 + (data[at + 1] ?? Number.POSITIVE_INFINITY);
    if (to > accounts.length || end > data.length) return [instruction];
    inner.push({ programId, accounts: accounts.slice(from, to), data: data.subarray(at + 2, end) });
    from = to;
    at = end;
  }
  return inner.length === 0 ? [instruction] : inner;
}
