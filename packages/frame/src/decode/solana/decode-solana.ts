// What Solana transactions do, instruction by instruction, and what they cost.
import { base58, base64 } from '@scure/base';
import { formatUnits } from 'viem';
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
import type { SolanaTransaction } from './read-transaction.js';
import { associatedProgram, sayInstruction } from './say-instruction.js';

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
    warnings.push({ level: 'caution', text: 'The app itself sends it, whenever it likes.' });
  return {
    kind: 'transactions',
    method,
    heading: isOne ? 'requests a transaction' : 'requests multiple transactions',
    approve: 'Approve',
    network: network.name,
    account,
    transactions: await Promise.all(transactions.map((each) => decodeOne(each, asked))),
    isAtomic: isOne,
    fee: await readFee(asked),
    warnings,
  };
}

async function decodeOne(
  transaction: SolanaTransaction,
  { account, ask }: SolanaAsked,
): Promise<DecodedTransaction> {
  const { instructions, feePayer } = transaction;
  const facts = { account, ask, opened: openedBy(transaction) };
  const all = await Promise.all(instructions.map((each) => sayInstruction(each, facts)));
  const said = all.filter((each) => each !== undefined);
  const isLone = said.length === 1;
  const rows = said.flatMap(({ summary, rows: own }) =>
    isLone ? own : [{ label: summary, value: '', kind: 'text', rows: own } as const],
  );
  const payer = feePayer === account ? [] : [addressRow('Fee paid by', feePayer)];
  const warnings = said.flatMap((each) => each.warnings);
  if (instructions.some(({ accounts }) => accounts.includes(undefined)))
    warnings.push({
      level: 'caution',
      text: 'Some of its accounts could not be looked up, so not all of it can be told.',
    });
  return {
    summary: said.map(({ summary }) => summary).join(', ') || 'Nothing that changes anything',
    rows: [...rows, ...payer],
    warnings: warnings.filter(
      ({ text }, at) => warnings.findIndex((each) => each.text === text) === at,
    ),
    raw: base58.encode(transaction.message),
  };
}

/** Accounts of tokens that it opens: payer, account, owner, mint. */
function openedBy({ instructions }: SolanaTransaction): ReadonlyMap<string, string> {
  const opened = new Map<string, string>();
  for (const { programId, accounts } of instructions) {
    const [, address, owner] = accounts;
    if (programId === associatedProgram && address && owner) opened.set(address, owner);
  }
  return opened;
}

const feeSchema = z.object({
  value: z.nullable(z.number().check(z.int(), z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER))),
});

/** Of those that this account pays; undefined where the network does not say it of all. */
async function readFee({
  transactions,
  account,
  ask,
}: SolanaAsked): Promise<DecodedFee | undefined> {
  const paid = transactions.filter(({ feePayer }) => feePayer === account);
  if (paid.length === 0) {
    const others = transactions[0]?.feePayer ?? '';
    return { text: `paid by ${shortAddress(others)}`, most: 0n };
  }
  const fees = paid.map(async ({ message }) => {
    const params = [base64.encode(message), { commitment: 'processed' }];
    return (await ask('getFeeForMessage', params, feeSchema)).value;
  });
  const lamports = await Promise.all(fees).catch(() => [null]);
  if (lamports.includes(null)) return undefined;
  const most = lamports.reduce<bigint>((sum, each) => sum + BigInt(each ?? 0), 0n);
  return { text: `${formatUnits(most, 9)} SOL`, most };
}
