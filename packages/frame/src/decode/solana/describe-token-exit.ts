// The instructions of the Token programs that move SOL out of an account of a token: closing it, unwrapping, withdrawing.
import type { DecodedWarning } from '../decoded.types.js';
import { addressRow, amountRow, shortAddress } from '../format.js';
import {
  ownerRow,
  type InstructionDescription,
  type SolanaContext,
  formatSol,
} from './instruction-description.js';
import { readAccount, tokenPrograms, toTokenAccount } from './read-account.js';

/** In lamports; more than the deposit of any usual token account. */
const highestDeposit = 10_000_000n;
const syncNative = 17;

/** Closing an account sends all of its SOL to the target: the deposit and the wrapped amount. */
export async function describeClose(
  source: string,
  target: string,
  context: SolanaContext,
): Promise<InstructionDescription> {
  const stored = await readAccount(context.requestNode, source);
  const token = stored && toTokenAccount(stored);
  const wrapped = token?.reserve === undefined ? 0n : token.reserve + token.amount;
  const knownLamports = stored?.lamports ?? (wrapped > 0n ? wrapped : undefined);
  if (knownLamports === undefined || isChangedEarlier(source, context))
    return describeExit(
      'unknown',
      source,
      target,
      context,
      'Close a token account and send all its SOL',
    );
  const lamports = knownLamports > wrapped ? knownLamports : wrapped;
  const amount = formatSol(lamports);
  const isDeposit = lamports <= (token?.reserve ?? highestDeposit);
  const what = isDeposit
    ? `Close a token account and return its deposit of ${amount}`
    : `Send ${amount}`;
  return describeExit(amount, source, target, context, what);
}

/** @param lamports - undefined for everything beyond the deposit */
export async function describeUnwrap(
  lamports: bigint | undefined,
  source: string,
  target: string,
  context: SolanaContext,
): Promise<InstructionDescription> {
  const amount = lamports === undefined ? 'unknown' : formatSol(lamports);
  const what =
    lamports === undefined
      ? 'Send all SOL of a token account except its deposit'
      : `Send ${amount}`;
  return describeExit(amount, source, target, context, what);
}

function describeExit(
  amount: string,
  source: string,
  target: string,
  context: SolanaContext,
  what: string,
): InstructionDescription {
  const to = shortAddress(target);
  const text =
    amount === 'unknown'
      ? `All SOL in a token account goes to ${to}, which isn’t your address. We couldn’t read how much that is.`
      : `${amount} from a token account goes to ${to}, which isn’t your address.`;
  const warnings: DecodedWarning[] = target === context.account ? [] : [{ level: 'danger', text }];
  const rows = [
    amountRow('Amount', amount),
    addressRow('From token account', source),
    ownerRow('To', target, context),
  ];
  return { summary: `${what} to ${to}`, rows, warnings };
}

/** Whether the transaction may change the account first. The balance that the network reports now is then outdated. */
export const isChangedEarlier = (source: string, { earlierInstructions }: SolanaContext): boolean =>
  earlierInstructions.some(
    ({ programId, accounts, data }) =>
      (accounts.includes(source) || accounts.includes(undefined)) &&
      !(tokenPrograms.includes(programId) && data[0] === syncNative),
  );
