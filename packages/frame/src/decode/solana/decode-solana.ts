import { base58, base64 } from '@scure/base';
import * as z from 'zod/mini';
import type { SolanaNetwork } from '../../rpc/networks.types.js';
import type { RequestNode } from '../../rpc/request-node.js';
import type {
  DecodedFee,
  DecodedTransaction,
  DecodedTransactions,
  DecodedWarning,
} from '../decoded.types.js';
import { addressRow, caution, danger, formatSol, headerOf } from '../format.js';
import { shortAddress } from '../short-address.js';
import type { SolanaInstruction, SolanaTransaction } from './read-transaction.js';
import { opensAccount, describeInstruction } from './describe-instruction.js';
import { highestFee, max } from './solana-fee.js';
import { requestMessages } from '../request-messages.js';
import { solanaMessages } from './messages.js';
import { tokenPrograms } from './read-account.js';

interface SolanaInput {
  readonly method: string;
  readonly transactions: readonly SolanaTransaction[];
  readonly account: string;
  readonly network: SolanaNetwork;
  readonly requestNode: RequestNode;
  /** Whether the app receives the signed transactions instead of the network. */
  readonly isOnlySigned: boolean;
}

export async function decodeSolana(input: SolanaInput): Promise<DecodedTransactions> {
  const { transactions, isOnlySigned } = input;
  const warnings: DecodedWarning[] = [];
  if (isOnlySigned) warnings.push(caution(solanaMessages.onlySigned));
  const [{ fee, warning }, networkWarning] = await Promise.all([
    readFee(input),
    checkNetwork(input),
  ]);
  if (networkWarning) warnings.unshift(networkWarning);
  if (warning) warnings.unshift(warning);
  return {
    kind: 'transactions',
    ...headerOf(input, requestMessages.requestsTransactions({ count: transactions.length })),
    transactions: await Promise.all(
      transactions.map((each, at) => decodeTransaction(each, transactions.slice(0, at), input)),
    ),
    isAtomic: transactions.length === 1,
    fee,
    warnings,
  };
}

const mainNetwork = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const blockhashValidSchema = z.object({ value: z.boolean() });

/** A transaction names no network. Its recent block hash identifies the network, but only to a node that knows the hash. */
async function checkNetwork({
  transactions,
  network,
  requestNode,
}: SolanaInput): Promise<DecodedWarning | undefined> {
  if (network.chainId === mainNetwork) return undefined;
  const isOfNetwork = async ({ transaction }: SolanaTransaction): Promise<boolean> => {
    const params = [transaction.message.recentBlockhash, { commitment: 'processed' }];
    const { value } = await requestNode('isBlockhashValid', params, blockhashValidSchema).catch(
      () => ({
        value: false,
      }),
    );
    return value;
  };
  if ((await Promise.all(transactions.map(isOfNetwork))).every(Boolean)) return undefined;
  return danger(solanaMessages.otherNetwork({ network: network.name }));
}

async function decodeTransaction(
  transaction: SolanaTransaction,
  before: readonly SolanaTransaction[],
  { account, requestNode }: SolanaInput,
): Promise<DecodedTransaction> {
  const { feePayer } = transaction;
  const instructions = transaction.instructions.flatMap(unrollBatch);
  const opened = openedAccountsOf(instructions);
  const earlier = before.flatMap((each) => each.instructions);
  const all = await Promise.all(
    instructions.map((each, at) =>
      describeInstruction(each, {
        account,
        requestNode,
        openedAccounts: opened,
        earlierInstructions: [...earlier, ...instructions.slice(0, at)],
      }),
    ),
  );
  const shownDescriptions = all.filter((each) => each !== undefined);
  const isSingle = shownDescriptions.length === 1;
  const rows = shownDescriptions.flatMap(({ summary, rows: innerRows }) =>
    isSingle ? innerRows : [{ label: summary, value: '', kind: 'text', rows: innerRows } as const],
  );
  const payer = feePayer === account ? [] : [addressRow(solanaMessages.feePayerLabel, feePayer)];
  const warnings = shownDescriptions.flatMap((each) => each.warnings);
  if (instructions.some(({ accounts }) => accounts.includes(undefined)))
    // An app can fill a lookup table after the user has signed.
    warnings.push(danger(solanaMessages.unknownAccounts));
  return {
    summary: shownDescriptions.map(({ summary }) => summary).join(', ') || solanaMessages.noChanges,
    rows: [...rows, ...payer],
    warnings: warnings.filter(
      ({ text }, at) => warnings.findIndex((each) => each.text === text) === at,
    ),
    raw: base58.encode(transaction.message),
  };
}

/** The accounts of the opening instruction are payer, token account, owner and mint. */
function openedAccountsOf(instructions: readonly SolanaInstruction[]): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const each of instructions) {
    const [, address, owner] = each.accounts;
    if (opensAccount(each) && address && owner) owners.set(address, owner);
  }
  return owners;
}

const feeSchema = z.object({
  value: z.nullable(z.number().check(z.int(), z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER))),
});

/** In lamports. A fee above this is far more than the network needs. */
const maxUsualFee = 10_000_000n;

interface FeeResult {
  readonly fee: DecodedFee;
  readonly warning?: DecodedWarning;
}

async function readFee({ transactions, account, requestNode }: SolanaInput): Promise<FeeResult> {
  const paidTransactions = transactions.filter(({ feePayer }) => feePayer === account);
  if (paidTransactions.length === 0) {
    const payer = transactions[0]?.feePayer ?? '';
    return { fee: { text: solanaMessages.feePaidBy({ payer: shortAddress(payer) }), max: 0n } };
  }
  const highestFees = paidTransactions.map(highestFee).filter((each) => each !== undefined);
  if (highestFees.length < paidTransactions.length)
    return {
      fee: { text: solanaMessages.feeUnknown, max: undefined },
      warning: danger(solanaMessages.feeUnknownWarning),
    };
  const reportedFees = await Promise.all(
    paidTransactions.map((each) => requestFee(each, requestNode)),
  );
  const fees = highestFees.map(({ lamports }, at) => max(lamports, reportedFees[at] ?? 0n));
  const maxFee = fees.reduce((sum, each) => sum + each, 0n);
  const isExact = highestFees.every((each) => each.isExact);
  const amount = formatSol(maxFee);
  const fee = { text: isExact ? amount : solanaMessages.maxFee({ amount }), max: maxFee };
  if (maxFee <= maxUsualFee) return { fee };
  return { fee, warning: danger(solanaMessages.highFee({ fee: fee.text })) };
}

/** A network may charge more per signature than usual, so its node is queried. Returns 0 if the node does not answer. */
async function requestFee(
  { message }: SolanaTransaction,
  requestNode: RequestNode,
): Promise<bigint> {
  const params = [base64.encode(message), { commitment: 'processed' }];
  const { value } = await requestNode('getFeeForMessage', params, feeSchema).catch(() => ({
    value: 0,
  }));
  return BigInt(value ?? 0);
}

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
