// The instructions of the Token programs that move SOL out of an account of a token: closing it, unwrapping, withdrawing.
import type { DecodedWarning } from '../decoded.types.js';
import { addressRow, amountRow, shortAddress } from '../words.js';
import { ownerRow, type SaidInstruction, type SolanaFacts, solText } from './instruction-words.js';
import { readAccount, tokenPrograms, toTokenAccount } from './read-account.js';

/** In lamports; more than the deposit of any usual token account. */
const highestDeposit = 10_000_000n;
const syncNative = 17;

/** Closing an account sends all of its SOL to the target: the deposit and the wrapped amount. */
export async function sayClose(
  source: string,
  target: string,
  facts: SolanaFacts,
): Promise<SaidInstruction> {
  const stored = await readAccount(facts.ask, source);
  const token = stored && toTokenAccount(stored);
  const wrapped = token?.reserve === undefined ? 0n : token.reserve + token.amount;
  const known = stored?.lamports ?? (wrapped > 0n ? wrapped : undefined);
  if (known === undefined || isTouched(source, facts))
    return sayExit('unknown', source, target, facts, 'Close a token account and send all its SOL');
  const lamports = known > wrapped ? known : wrapped;
  const amount = solText(lamports);
  const isDeposit = lamports <= (token?.reserve ?? highestDeposit);
  const what = isDeposit
    ? `Close a token account and return its deposit of ${amount}`
    : `Send ${amount}`;
  return sayExit(amount, source, target, facts, what);
}

/** @param lamports - undefined for everything beyond the deposit */
export async function sayUnwrap(
  lamports: bigint | undefined,
  source: string,
  target: string,
  facts: SolanaFacts,
): Promise<SaidInstruction> {
  const amount = lamports === undefined ? 'unknown' : solText(lamports);
  const what =
    lamports === undefined
      ? 'Send all SOL of a token account except its deposit'
      : `Send ${amount}`;
  return sayExit(amount, source, target, facts, what);
}

function sayExit(
  amount: string,
  source: string,
  target: string,
  facts: SolanaFacts,
  what: string,
): SaidInstruction {
  const to = shortAddress(target);
  const text =
    amount === 'unknown'
      ? `All SOL in a token account goes to ${to}, which isn’t your address. We couldn’t read how much that is.`
      : `${amount} from a token account goes to ${to}, which isn’t your address.`;
  const warnings: DecodedWarning[] = target === facts.account ? [] : [{ level: 'danger', text }];
  const rows = [
    amountRow('Amount', amount),
    addressRow('From token account', source),
    ownerRow('To', target, facts),
  ];
  return { summary: `${what} to ${to}`, rows, warnings };
}

/** Whether the transaction may change the account first. The balance that the network reports now is then outdated. */
export const isTouched = (source: string, { earlier }: SolanaFacts): boolean =>
  earlier.some(
    ({ programId, accounts, data }) =>
      (accounts.includes(source) || accounts.includes(undefined)) &&
      !(tokenPrograms.includes(programId) && data[0] === syncNative),
  );
