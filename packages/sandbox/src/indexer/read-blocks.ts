import {
  decodeAbiParameters,
  type Hex,
  numberToHex,
  type RpcLog,
  type RpcTransactionReceipt,
  toEventSelector,
} from 'viem';
import { getBlock } from 'viem/actions';
import * as z from 'zod/mini';
import { type AnvilCall, type AnvilClient, openAnvil } from '../chains/evm/chain-client.js';

const trace = z.object({
  type: z.string(),
  action: z.object({
    callType: z.optional(z.string()),
    from: z.optional(z.string()),
    to: z.nullish(z.string()),
    value: z.optional(z.string()),
  }),
  result: z.nullish(z.object({ address: z.optional(z.string()) })),
  error: z.nullish(z.string()),
  traceAddress: z.array(z.number()),
  transactionHash: z.nullish(z.string()),
});
type Trace = z.infer<typeof trace>;

/**
 * Reads coins sent by contracts from a block's trace, because internal calls leave no log. Excludes the transaction's
 * own value. Keys are transaction hashes in lower case.
 */
function readInternalMoves(answer: unknown): ReadonlyMap<string, readonly TokenMove[]> {
  const found = new Map<string, TokenMove[]>();
  const failed = new Set<string>();
  for (const one of z.array(trace).parse(answer)) {
    const hash = one.transactionHash?.toLowerCase() ?? '';
    // Parents precede children, so a failed call also voids its inner calls.
    const parents = one.traceAddress.map((_, depth) => [hash, ...one.traceAddress.slice(0, depth)]);
    if (one.error || parents.some((parent) => failed.has(parent.join('/')))) {
      failed.add([hash, ...one.traceAddress].join('/'));
      continue;
    }
    const move = one.traceAddress.length > 0 ? readMove(one) : undefined;
    if (move) found.set(hash, [...(found.get(hash) ?? []), move]);
  }
  return found;
}

function readMove({ type, action, result }: Trace): TokenMove | undefined {
  const amount = BigInt(action.value ?? '0x0');
  // A delegate call repeats the value of its caller.
  const isCall = type === 'call' && action.callType === 'call';
  const receiver = isCall ? action.to : type === 'create' ? result?.address : undefined;
  if (amount === 0n || !receiver || !action.from) return undefined;
  return {
    kind: 'native',
    token: '',
    tokenId: '',
    sender: action.from.toLowerCase(),
    receiver: receiver.toLowerCase(),
    amount,
  };
}

type Log = Pick<RpcLog, 'address' | 'topics' | 'data'>;

const transfer = toEventSelector('Transfer(address,address,uint256)');
const transferSingle = toEventSelector('TransferSingle(address,address,address,uint256,uint256)');
const transferBatch = toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])');
const approval = toEventSelector('Approval(address,address,uint256)');
const approvalForAll = toEventSelector('ApprovalForAll(address,address,bool)');

/** Topics pad addresses to 32 bytes. */
const addressIn = (topic: Hex) => `0x${topic.slice(26).toLowerCase()}`;

/**
 * Ignores logs that do not match ERC-20, ERC-721 or ERC-1155. ERC-20 and ERC-721 share an event and differ only in the
 * number of topics.
 */
function readLogMoves({ address, topics, data }: Log): readonly TokenMove[] {
  const token = address.toLowerCase();
  const [event, first, second, third] = topics;
  if (!first || !second) return [];
  if (event === transfer) {
    const parties = { token, sender: addressIn(first), receiver: addressIn(second) };
    if (third) return [{ ...parties, kind: 'erc721', tokenId: String(BigInt(third)), amount: 1n }];
    if (data.length !== 66) return [];
    return [{ ...parties, kind: 'erc20', tokenId: '', amount: BigInt(data) }];
  }
  if (!third || (event !== transferSingle && event !== transferBatch)) return [];
  const parties = { token, sender: addressIn(second), receiver: addressIn(third) };
  return decodeMany(event === transferBatch, data).map(([tokenId, amount]) => ({
    ...parties,
    kind: 'erc1155' as const,
    tokenId: String(tokenId),
    amount,
  }));
}

function decodeMany(isBatch: boolean, data: Hex): readonly (readonly [bigint, bigint])[] {
  try {
    if (!isBatch) return [decodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], data)];
    const [ids, amounts] = decodeAbiParameters(
      [{ type: 'uint256[]' }, { type: 'uint256[]' }],
      data,
    );
    return ids.map((id, at) => [id, amounts[at] ?? 0n] as const);
  } catch {
    return [];
  }
}

/** The owner of the first approval. */
function readApprover(logs: readonly Log[]): string | null {
  const found = logs.find(({ topics: [event] }) => event === approval || event === approvalForAll);
  return found?.topics[1] ? addressIn(found.topics[1]) : null;
}

/** Addresses are lower case. */
interface TokenMove {
  readonly kind: 'native' | 'erc20' | 'erc721' | 'erc1155';
  /** Empty for the native coin. */
  readonly token: string;
  /** Empty for fungible tokens. */
  readonly tokenId: string;
  readonly sender: string;
  readonly receiver: string;
  /** Base units. */
  readonly amount: bigint;
}

const readBlock = (client: AnvilClient, blockNumber: bigint) =>
  getBlock(client, { blockNumber, includeTransactions: true });
type FullBlock = Awaited<ReturnType<typeof readBlock>>;

const readReceipts = (client: AnvilClient, blockNumber: bigint) =>
  client.request<AnvilCall<'eth_getBlockReceipts', [Hex], readonly RpcTransactionReceipt[] | null>>(
    { method: 'eth_getBlockReceipts', params: [numberToHex(blockNumber)] },
  );

const readTrace = (client: AnvilClient, { number }: FullBlock) =>
  client.request<AnvilCall<'trace_block', [Hex]>>({
    method: 'trace_block',
    params: [numberToHex(number)],
  });

/**
 * Reads the blocks from `first` to `last`, inclusive.
 *
 * @throws Error when the chain does not answer, or reverted to an earlier state between two answers
 */
export async function readBlocks(rpcUrl: string, first: number, last: number) {
  const client = openAnvil(rpcUrl);
  const numbers = Array.from({ length: last - first + 1 }, (_, at) => BigInt(first + at));
  const [blocks, receipts] = await Promise.all([
    Promise.all(numbers.map((number) => readBlock(client, number))),
    Promise.all(numbers.map((number) => readReceipts(client, number))),
  ]);
  // Coins sent by contracts leave no log, so the trace is needed.
  const called = blocks.filter(callsContracts);
  const traces = await Promise.all(called.map((block) => readTrace(client, block)));
  const internal = new Map(called.map(({ hash }, at) => [hash, readInternalMoves(traces[at])]));
  return blocks.map((block, at) =>
    joinBlock(block, receipts[at] ?? [], internal.get(block.hash) ?? new Map()),
  );
}

const callsContracts = ({ transactions }: FullBlock) =>
  transactions.some(({ input }) => input !== '0x');

export type MinedBlock = ReturnType<typeof joinBlock>;

function joinBlock(
  block: FullBlock,
  receipts: readonly RpcTransactionReceipt[],
  internal: ReadonlyMap<string, readonly TokenMove[]>,
) {
  const { number, hash, parentHash, timestamp } = block;
  const transactions = block.transactions.map((one, at) => {
    const receipt = receipts[at];
    if (receipt?.blockHash !== hash) throw new Error(`Block ${number} changed while it was read.`);
    return joinTransaction(one, receipt, internal.get(one.hash.toLowerCase()) ?? []);
  });
  // Time is in seconds.
  return { number: Number(number), hash, parentHash, time: Number(timestamp), transactions };
}

export type MinedTransaction = ReturnType<typeof joinTransaction>;

/** Addresses are lower case. The receiver of a contract creation is null, and a failed transaction has no moves. */
function joinTransaction(
  { hash, from, to, value, nonce, input }: FullBlock['transactions'][number],
  receipt: RpcTransactionReceipt,
  internal: readonly TokenMove[],
) {
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
