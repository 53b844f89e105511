// Polls until the transaction or its replacement is in a block. Accepts a block only while it is part of the current chain, because
// a reorganization may remove it.
import {
  inTime,
  sleep,
  type TransactionOutcome,
  type TransactionStatus,
  type WatchTransactionRequest,
} from '@openappkit/core/adapter';
import {
  type QueryNode,
  createQueryNode,
  type Nodes,
  type Hex,
  readOptional,
  readBytes,
  readFields,
  readQuantity,
} from '../client/query-node.js';
import { toHex } from '../capabilities/send-payment.js';
import {
  findByNonce,
  type TransactionTrace,
  createTrace,
  parseTrace,
  serializeTrace,
} from './trace.js';
import {
  readReceipt,
  readTransaction,
  type Receipt,
  type SeenTransaction,
  readOperations,
  readRevertReason,
} from './read-transaction.js';

const timeoutMs = 180_000;
/** The pause after the first poll. Doubles with each poll up to 6.4 s. Milliseconds. */
const firstPauseMs = 200;
const doublings = 5;

const hashShape = /^0x[0-9a-f]{64}$/i;

interface WatchState {
  readonly queryNode: QueryNode;
  readonly id: Hex;
  readonly from: string;
  readonly emitStatus: (status: TransactionStatus) => void;
  readonly onTrace: WatchTransactionRequest['onTrace'];
  /** From an earlier watch, or from a node while the transaction was pending. */
  knownTrace: TransactionTrace | undefined;
  wasSeen: boolean;
  /** The latest block known to leave the nonce unused. */
  unusedAt: bigint | undefined;
  /** Whether the last poll found no transaction, and no earlier poll did. */
  isAbsent: boolean;
}

/** @throws KitError `request/cancelled` */
export async function watchTransaction(
  nodes: Nodes,
  { id, from, network, trace, onTrace, onStatus, signal }: WatchTransactionRequest,
): Promise<TransactionOutcome> {
  const giveUp = (): TransactionOutcome => ({
    status: 'unknown',
    id,
    ...(watch.isAbsent && { isAbsent: true }),
  });
  // The id is not a transaction hash, so no node can know it.
  if (!hashShape.test(id)) return { status: 'unknown', id };
  const controller = new AbortController();
  let lastStatus: TransactionStatus | undefined;
  const emitStatus = (status: TransactionStatus): void => {
    if (controller.signal.aborted || signal.aborted || status === lastStatus) return;
    lastStatus = status;
    onStatus?.(status);
  };
  const watch: WatchState = {
    queryNode: createQueryNode(nodes, network, controller.signal),
    id: id.toLowerCase() as Hex,
    from: from.toLowerCase(),
    emitStatus,
    onTrace,
    knownTrace: parseTrace(trace),
    wasSeen: false,
    unusedAt: undefined,
    isAbsent: false,
  };
  try {
    const polling = pollUntilFinal(watch, nodes.clock, controller.signal);
    const outcome = await inTime(polling, nodes.clock, timeoutMs, giveUp, signal);
    emitStatus(outcome.status);
    return outcome;
  } finally {
    controller.abort();
  }
}

async function pollUntilFinal(
  watch: WatchState,
  clock: Nodes['clock'],
  signal: AbortSignal,
): Promise<TransactionOutcome> {
  for (let attempt = 0; ; attempt++) {
    const outcome = await pollOnce(watch).catch(() => {
      watch.isAbsent = false;
      return undefined;
    });
    if (outcome !== undefined) return outcome;
    await sleep(clock, firstPauseMs * 2 ** Math.min(attempt, doublings), signal);
  }
}

async function pollOnce(watch: WatchState): Promise<TransactionOutcome | undefined> {
  const receipt = await queryReceipt(watch, watch.id);
  if (receipt) {
    watch.emitStatus('taken');
    if (await isOnChain(watch, receipt)) return createOutcome(watch, receipt);
    watch.emitStatus('waiting');
    return undefined;
  }
  const request = { method: 'eth_getTransactionByHash', params: [watch.id] };
  const transaction = await watch.queryNode(request, readOptional(readTransaction));
  watch.isAbsent = transaction === undefined && !watch.wasSeen;
  if (transaction?.hash === watch.id) {
    watch.wasSeen = true;
    if (!watch.knownTrace) {
      watch.knownTrace = createTrace(transaction);
      watch.onTrace?.(serializeTrace(watch.knownTrace));
    }
    watch.emitStatus('waiting');
  }
  return watch.knownTrace?.from === watch.from
    ? findReplacement(watch, watch.knownTrace)
    : undefined;
}

async function findReplacement(
  watch: WatchState,
  knownTrace: TransactionTrace,
): Promise<TransactionOutcome | undefined> {
  const { queryNode } = watch;
  // Request the block number before the count, so that the count is never older than the block.
  const latest = await queryNode({ method: 'eth_blockNumber', params: [] }, readQuantity);
  const request = { method: 'eth_getTransactionCount', params: [knownTrace.from, toHex(latest)] };
  if ((await queryNode(request, readQuantity)) <= knownTrace.nonce) {
    watch.unusedAt = latest;
    return undefined;
  }
  const other = await findByNonce(queryNode, knownTrace, latest, watch.unusedAt);
  // If the transaction itself used the nonce, its receipt is not available yet.
  if (other === undefined || other.hash === watch.id) return undefined;
  const receipt = await queryReceipt(watch, other.hash);
  if (!receipt || !(await isOnChain(watch, receipt))) return undefined;
  return {
    ...(await createOutcome(watch, receipt)),
    replaced: classifyReplacement(knownTrace, other),
  };
}

function classifyReplacement(knownTrace: TransactionTrace, other: SeenTransaction) {
  const { to, value, digest } = createTrace(other);
  const isSame = to === knownTrace.to && value === knownTrace.value && digest === knownTrace.digest;
  if (isSame) return 'repriced';
  return other.to === other.from && other.value === 0n ? 'cancelled' : 'replaced';
}

function queryReceipt({ queryNode }: WatchState, hash: Hex): Promise<Receipt | undefined> {
  return queryNode(
    { method: 'eth_getTransactionReceipt', params: [hash] },
    readOptional((answer) => readReceipt(answer, hash)),
  );
}

/** False if a reorganization replaced the receipt's block. */
async function isOnChain({ queryNode }: WatchState, receipt: Receipt): Promise<boolean> {
  const request = {
    method: 'eth_getBlockByNumber',
    params: [toHex(receipt.blockNumber), false],
  };
  const hash = await queryNode(request, (answer) => readBytes(readFields(answer).hash));
  return hash.toLowerCase() === receipt.blockHash;
}

async function createOutcome(
  { queryNode, from }: WatchState,
  receipt: Receipt,
): Promise<TransactionOutcome> {
  const { hash: id, fee, hasSucceeded, logs } = receipt;
  const operation = hasSucceeded ? readOperations(logs, from) : undefined;
  if (operation)
    return { status: operation.hasSucceeded ? 'final' : 'refused', id, fee: operation.cost };
  const cost = fee === undefined ? {} : { fee };
  if (hasSucceeded) return { status: 'final', id, ...cost };
  const reason = await readRevertReason(queryNode, receipt);
  return { status: 'refused', id, ...cost, ...(reason === undefined ? {} : { reason }) };
}
