import type { Description } from '../decoded.types.js';
import { addressRow, amountRow, danger, formatSol, ownerRow } from '../format.js';
import { shortAddress } from '../short-address.js';
import type { SolanaContext } from './read-transaction.js';
import { readAccount, tokenPrograms, toTokenAccount } from './read-account.js';
import { requestMessages } from '../request-messages.js';
import { solanaMessages } from './messages.js';

/** In lamports; more than the deposit of any usual token account. */
const highestDeposit = 10_000_000n;
const syncNative = 17;

/** Closing an account sends all of its SOL to the target: the deposit and the wrapped amount. */
export async function describeClose(
  source: string,
  target: string,
  context: SolanaContext,
): Promise<Description> {
  const recipient = shortAddress(target);
  const stored = await readAccount(context.requestNode, source);
  const token = stored && toTokenAccount(stored);
  const wrapped = token?.reserve === undefined ? 0n : token.reserve + token.amount;
  const knownLamports = stored?.lamports ?? (wrapped > 0n ? wrapped : undefined);
  if (knownLamports === undefined || isChangedEarlier(source, context))
    return describeExit(
      undefined,
      source,
      target,
      context,
      solanaMessages.closeAndSendAll({ recipient }),
    );
  const lamports = knownLamports > wrapped ? knownLamports : wrapped;
  const amount = formatSol(lamports);
  const isDeposit = lamports <= (token?.reserve ?? highestDeposit);
  const summary = isDeposit
    ? solanaMessages.closeAndReturnDeposit({ amount, recipient })
    : requestMessages.send({ amount, recipient });
  return describeExit(amount, source, target, context, summary);
}

/** @param lamports - undefined for everything beyond the deposit */
export async function describeUnwrap(
  lamports: bigint | undefined,
  source: string,
  target: string,
  context: SolanaContext,
): Promise<Description> {
  const recipient = shortAddress(target);
  const amount = lamports === undefined ? undefined : formatSol(lamports);
  const summary =
    amount === undefined
      ? solanaMessages.sendAllExceptDeposit({ recipient })
      : requestMessages.send({ amount, recipient });
  return describeExit(amount, source, target, context, summary);
}

function describeExit(
  amount: string | undefined,
  source: string,
  target: string,
  context: SolanaContext,
  summary: string,
): Description {
  const recipient = shortAddress(target);
  const text =
    amount === undefined
      ? solanaMessages.exitUnknownWarning({ recipient })
      : solanaMessages.exitWarning({ amount, recipient });
  const warnings = target === context.account ? [] : [danger(text)];
  const rows = [
    amountRow(requestMessages.amountLabel, amount ?? solanaMessages.exitAmountUnknown),
    addressRow(solanaMessages.fromTokenAccountLabel, source),
    ownerRow(requestMessages.toLabel, target, context),
  ];
  return { summary, rows, warnings };
}

/** Whether the transaction may change the account first. The balance that the network reports now is then outdated. */
export const isChangedEarlier = (source: string, { earlierInstructions }: SolanaContext): boolean =>
  earlierInstructions.some(
    ({ programId, accounts, data }) =>
      (accounts.includes(source) || accounts.includes(undefined)) &&
      !(tokenPrograms.includes(programId) && data[0] === syncNative),
  );
