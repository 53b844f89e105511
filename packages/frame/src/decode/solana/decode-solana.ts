// What Solana transactions do, instruction by instruction, and what they cost.
import { base58, base64 } from '@scure/base';
import * as z from 'zod/mini';
import type { SolanaNetwork } from '../../rpc/networks.types.js';
import type { AskNode } from '../../rpc/node/ask-node.js';
import type {
  DecodedFee,
  DecodedTransaction,
  DecodedTransactions,
  DecodedWarning,
} from '../decoded.types.js';
import { addressRow, shortAddress } from '../words.js';
import { solText } from './instruction-words.js';
import type { SolanaInstruction, SolanaTransaction } from './read-transaction.js';
import { opensAccount, sayInstruction } from './say-instruction.js';
import { highestFee, higher } from './solana-fee.js';
import { unrollBatch } from './unroll-batch.js';

export interface SolanaAsked {
  readonly method: string;
  readonly transactions: readonly SolanaTransaction[];
  readonly account: string;
  readonly network: SolanaNetwork;
  readonly ask: AskNode;
  /** Whether the app gets them back instead of the network. */
  readonly isOnlySigned: boolean;
}

export async function decodeSolana(asked: SolanaAsked): Promise<DecodedTransactions> {
  const { method, transactions, account, network, isOnlySigned } = asked;
  const isOne = transactions.length === 1;
  const warnings: DecodedWarning[] = [];
  if (isOnlySigned)
    warnings.push({ level: 'caution', text: 'The app sends it itself, at any time it chooses.' });
  const [{ fee, warning }, elsewhere] = await Promise.all([readFee(asked), readNetwork(asked)]);
  if (elsewhere) warnings.unshift(elsewhere);
  if (warning) warnings.unshift(warning);
  return {
    kind: 'transactions',
    method,
    heading: isOne ? 'requests a transaction' : 'requests multiple transactions',
    approve: 'Approve',
    network: network.name,
    account,
    transactions: await Promise.all(
      transactions.map((each, at) => decodeOne(each, transactions.slice(0, at), asked)),
    ),
    isAtomic: isOne,
    fee,
    warnings,
  };
}

const mainNetwork = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const validSchema = z.object({ value: z.boolean() });

/** A transaction names no network. Its recent block hash identifies the network, but only to a node that knows the hash. */
async function readNetwork({
  transactions,
  network,
  ask,
}: SolanaAsked): Promise<DecodedWarning | undefined> {
  if (network.chainId === mainNetwork) return undefined;
  const isOfNetwork = async ({ transaction }: SolanaTransaction): Promise<boolean> => {
    const params = [transaction.message.recentBlockhash, { commitment: 'processed' }];
    const { value } = await ask('isBlockhashValid', params, validSchema).catch(() => ({
      value: false,
    }));
    return value;
  };
  if ((await Promise.all(transactions.map(isOfNetwork))).every(Boolean)) return undefined;
  const text = `This transaction may not be for ${network.name}. It may work on Solana’s main network, where it moves real money.`;
  return { level: 'danger', text };
}

async function decodeOne(
  transaction: SolanaTransaction,
  before: readonly SolanaTransaction[],
  { account, ask }: SolanaAsked,
): Promise<DecodedTransaction> {
  const { feePayer } = transaction;
  const instructions = transaction.instructions.flatMap(unrollBatch);
  const opened = openedBy(instructions);
  const earlier = before.flatMap((each) => each.instructions);
  const all = await Promise.all(
    instructions.map((each, at) =>
      sayInstruction(each, {
        account,
        ask,
        opened,
        earlier: [...earlier, ...instructions.slice(0, at)],
      }),
    ),
  );
  const said = all.filter((each) => each !== undefined);
  const isLone = said.length === 1;
  const rows = said.flatMap(({ summary, rows: own }) =>
    isLone ? own : [{ label: summary, value: '', kind: 'text', rows: own } as const],
  );
  const payer = feePayer === account ? [] : [addressRow('Fee paid by', feePayer)];
  const warnings = said.flatMap((each) => each.warnings);
  if (instructions.some(({ accounts }) => accounts.includes(undefined)))
    // An app can fill a lookup table after the user has signed.
    warnings.push({
      level: 'danger',
      text: 'We couldn’t look up some of its accounts, so we can’t tell where your money goes.',
    });
  return {
    summary: said.map(({ summary }) => summary).join(', ') || 'Makes no changes',
    rows: [...rows, ...payer],
    warnings: warnings.filter(
      ({ text }, at) => warnings.findIndex((each) => each.text === text) === at,
    ),
    raw: base58.encode(transaction.message),
  };
}

/** Accounts of tokens that it opens: payer, account, owner, mint. */
function openedBy(instructions: readonly SolanaInstruction[]): ReadonlyMap<string, string> {
  const opened = new Map<string, string>();
  for (const each of instructions) {
    const [, address, owner] = each.accounts;
    if (opensAccount(each) && address && owner) opened.set(address, owner);
  }
  return opened;
}

const feeSchema = z.object({
  value: z.nullable(z.number().check(z.int(), z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER))),
});

/** In lamports. A fee above this is far more than the network needs. */
const usualFee = 10_000_000n;

interface ReadFee {
  readonly fee: DecodedFee;
  readonly warning?: DecodedWarning;
}

/** The sum over the transactions that this account pays for. */
async function readFee({ transactions, account, ask }: SolanaAsked): Promise<ReadFee> {
  const paid = transactions.filter(({ feePayer }) => feePayer === account);
  if (paid.length === 0) {
    const others = transactions[0]?.feePayer ?? '';
    return { fee: { text: `paid by ${shortAddress(others)}`, most: 0n } };
  }
  const own = paid.map(highestFee).filter((each) => each !== undefined);
  if (own.length < paid.length) {
    const text = 'We couldn’t read how high the network fee is.';
    return { fee: { text: 'unknown', most: undefined }, warning: { level: 'danger', text } };
  }
  const said = await Promise.all(paid.map((each) => askFee(each, ask)));
  const fees = own.map(({ lamports }, at) => higher(lamports, said[at] ?? 0n));
  const most = fees.reduce((sum, each) => sum + each, 0n);
  const isExact = own.every((each) => each.isExact);
  const amount = solText(most);
  const fee = { text: isExact ? amount : `up to ${amount}`, most };
  if (most <= usualFee) return { fee };
  const text = `The network fee is ${fee.text}. The app chose this fee, and it is far above the usual.`;
  return { fee, warning: { level: 'danger', text } };
}

/** A network may charge more per signature than usual, and its node knows; 0 where the node does not say. */
async function askFee({ message }: SolanaTransaction, ask: AskNode): Promise<bigint> {
  const params = [base64.encode(message), { commitment: 'processed' }];
  const { value } = await ask('getFeeForMessage', params, feeSchema).catch(() => ({ value: 0 }));
  return BigInt(value ?? 0);
}
