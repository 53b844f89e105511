// Reads whole blocks with their transfers. Throws if a response has an unexpected shape.

import * as z from 'zod/mini';
import { callBatch } from './call-batch.js';
import { readInternalMoves } from './read-internal-moves.js';
import { logShape, readLogMoves, readApprover, type TokenMove } from './read-logs.js';

export interface MinedTransaction {
  readonly hash: string;
  readonly nonce: number;
  readonly sender: string;
  /** Null for a contract creation. */
  readonly receiver: string | null;
  readonly created: string | null;
  readonly succeeded: boolean;
  readonly input: string;
  /** The owner of the first approval, or null. */
  readonly approver: string | null;
  /** Empty for a failed transaction. */
  readonly moves: readonly TokenMove[];
}

export interface MinedBlock {
  readonly number: number;
  readonly hash: string;
  readonly parentHash: string;
  /** Seconds. */
  readonly time: number;
  readonly transactions: readonly MinedTransaction[];
}

const hexNumber = z.pipe(
  z.string(),
  z.transform((value: string) => Number(value)),
);
const hexAmount = z.pipe(
  z.string(),
  z.transform((value: string) => BigInt(value)),
);
const transactionShape = z.object({
  hash: z.string(),
  from: z.string(),
  to: z.nullish(z.string()),
  value: hexAmount,
  nonce: hexNumber,
  input: z.string(),
});
const blockShape = z.object({
  number: hexNumber,
  hash: z.string(),
  parentHash: z.string(),
  timestamp: hexNumber,
  transactions: z.array(transactionShape),
});
const receiptShape = z.object({
  blockHash: z.string(),
  status: z.string(),
  contractAddress: z.nullish(z.string()),
  logs: z.array(logShape),
});
type RpcBlock = z.infer<typeof blockShape>;
type RpcReceipt = z.infer<typeof receiptShape>;

const numbered = (number: number) => `0x${number.toString(16)}`;

/**
 * Reads the blocks from `first` to `last`, inclusive.
 *
 * @throws Error when the chain does not answer, or reverted to an earlier state between two answers
 */
export async function readBlocks(
  rpcUrl: string,
  first: number,
  last: number,
): Promise<readonly MinedBlock[]> {
  const numbers = Array.from({ length: last - first + 1 }, (_, at) => numbered(first + at));
  const answers = await callBatch(rpcUrl, [
    ...numbers.map((number) => ({ method: 'eth_getBlockByNumber', params: [number, true] })),
    ...numbers.map((number) => ({ method: 'eth_getBlockReceipts', params: [number] })),
  ]);
  const blocks = z.array(blockShape).parse(answers.slice(0, numbers.length));
  const receipts = z.array(z.array(receiptShape)).parse(answers.slice(numbers.length));
  // Coins sent by contracts leave no log, so the trace is needed.
  const called = blocks.filter(callsContracts);
  const traces = called.length
    ? await callBatch(
        rpcUrl,
        called.map(({ number }) => ({ method: 'trace_block', params: [numbered(number)] })),
      )
    : [];
  const internal = new Map(called.map(({ hash }, at) => [hash, readInternalMoves(traces[at])]));
  return blocks.map((block, at) =>
    joinBlock(block, receipts[at] ?? [], internal.get(block.hash) ?? new Map()),
  );
}

const callsContracts = ({ transactions }: RpcBlock) =>
  transactions.some(({ input }) => input !== '0x');

function joinBlock(
  block: RpcBlock,
  receipts: readonly RpcReceipt[],
  internal: ReadonlyMap<string, readonly TokenMove[]>,
): MinedBlock {
  const { number, hash, parentHash, timestamp } = block;
  const transactions = block.transactions.map((one, at) => {
    const receipt = receipts[at];
    if (receipt?.blockHash !== hash) throw new Error(`Block ${number} changed while it was read.`);
    return joinTransaction(one, receipt, internal.get(one.hash.toLowerCase()) ?? []);
  });
  return { number, hash, parentHash, time: timestamp, transactions };
}

function joinTransaction(
  { hash, from, to, value, nonce, input }: z.infer<typeof transactionShape>,
  receipt: RpcReceipt,
  internal: readonly TokenMove[],
): MinedTransaction {
  const succeeded = receipt.status === '0x1';
  const sender = from.toLowerCase();
  const receiver = to?.toLowerCase() ?? null;
  const created =
    (succeeded && receiver === null && receipt.contractAddress?.toLowerCase()) || null;
  const target = receiver ?? created;
  const coins: TokenMove[] =
    value > 0n && target !== null
      ? [{ kind: 'native', token: '', tokenId: '', sender, receiver: target, amount: value }]
      : [];
  return {
    hash: hash.toLowerCase(),
    nonce,
    sender,
    receiver,
    created,
    succeeded,
    input,
    approver: succeeded ? readApprover(receipt.logs) : null,
    moves: succeeded ? [...coins, ...internal, ...receipt.logs.flatMap(readLogMoves)] : [],
  };
}
