// Follows a transaction until one of the account's with its nonce is in a block: itself, or what took its place. Believes a
// block only while it is the chain's own one of its number. Loaded on first use.
import {
  inTime,
  sleep,
  type TransactionOutcome,
  type TransactionStatus,
  type WatchTransactionRequest,
} from '@openappkit/core/adapter';
import { type AskNode, askNodeOf, type Nodes } from '../../client/ask-node.js';
import {
  type Hex,
  ifThere,
  readBytes,
  readFields,
  readQuantity,
} from '../../client/read-answer.js';
import { toHex } from '../send-payment.js';
import { whoTookNonce } from './find-replacement.js';
import {
  readReceipt,
  readTransaction,
  type Receipt,
  type SeenTransaction,
} from './read-transaction.js';
import { readOperations } from './read-operation.js';
import { type Meant, meantOf, readTrace, writeTrace } from './trace.js';
import { whyReverted } from './why-reverted.js';

const limitMs = 180_000;
/** Milliseconds between looks: doubled at each of six tries, and then kept. */
const firstPauseMs = 200;
const doublings = 5;

const hashShape = /^0x[0-9a-f]{64}$/i;

interface Watch {
  readonly ask: AskNode;
  /** Lower case, as is `from`. */
  readonly id: Hex;
  readonly from: string;
  readonly tell: (status: TransactionStatus) => void;
  readonly onTrace: WatchTransactionRequest['onTrace'];
  /** As the nodes had it when it waited. */
  meant: Meant | undefined;
  /** Whether a node has returned it during this watch. */
  wasSeen: boolean;
  /** A block by which its nonce was not taken. */
  unusedAt: bigint | undefined;
  /** The last answer was that no node has it, and none ever had. */
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
  // No chain has ever heard of it.
  if (!hashShape.test(id)) return { status: 'unknown', id };
  const life = new AbortController();
  let told: TransactionStatus | undefined;
  const tell = (status: TransactionStatus): void => {
    if (life.signal.aborted || signal.aborted || status === told) return;
    told = status;
    onStatus?.(status);
  };
  const watch: Watch = {
    ask: askNodeOf(nodes, network, life.signal),
    id: id.toLowerCase() as Hex,
    from: from.toLowerCase(),
    tell,
    onTrace,
    meant: readTrace(trace),
    wasSeen: false,
    unusedAt: undefined,
    isAbsent: false,
  };
  try {
    const following = follow(watch, nodes.clock, life.signal);
    const outcome = await inTime(following, nodes.clock, limitMs, giveUp, signal);
    tell(outcome.status);
    return outcome;
  } finally {
    life.abort();
  }
}

async function follow(
  watch: Watch,
  clock: Nodes['clock'],
  signal: AbortSignal,
): Promise<TransactionOutcome> {
  for (let look = 0; ; look++) {
    // A node that fails, hangs or talks nonsense is asked again.
    const outcome = await lookOnce(watch).catch(() => {
      watch.isAbsent = false;
      return undefined;
    });
    if (outcome !== undefined) return outcome;
    await sleep(clock, firstPauseMs * 2 ** Math.min(look, doublings), signal);
  }
}

async function lookOnce(watch: Watch): Promise<TransactionOutcome | undefined> {
  const receipt = await receiptOf(watch, watch.id);
  if (receipt) {
    watch.tell('taken');
    if (await isOnChain(watch, receipt)) return outcomeOf(watch, receipt);
    watch.tell('waiting');
    return undefined;
  }
  const question = { method: 'eth_getTransactionByHash', params: [watch.id] };
  const seen = await watch.ask(question, ifThere(readTransaction));
  watch.isAbsent = seen === undefined && !watch.wasSeen;
  if (seen?.hash === watch.id) {
    watch.wasSeen = true;
    if (!watch.meant) {
      watch.meant = meantOf(seen);
      watch.onTrace?.(writeTrace(watch.meant));
    }
    watch.tell('waiting');
  }
  return watch.meant?.from === watch.from ? lookForAnother(watch, watch.meant) : undefined;
}

/** What took its place, once its nonce is taken. */
async function lookForAnother(watch: Watch, meant: Meant): Promise<TransactionOutcome | undefined> {
  const { ask } = watch;
  // The number first: the count may be of a later block, never of an earlier one.
  const latest = await ask({ method: 'eth_blockNumber', params: [] }, readQuantity);
  const count = { method: 'eth_getTransactionCount', params: [meant.from, toHex(latest)] };
  if ((await ask(count, readQuantity)) <= meant.nonce) {
    watch.unusedAt = latest;
    return undefined;
  }
  const other = await whoTookNonce(ask, meant, latest, watch.unusedAt);
  // Where it is itself, its receipt is late.
  if (other === undefined || other.hash === watch.id) return undefined;
  const receipt = await receiptOf(watch, other.hash);
  if (!receipt || !(await isOnChain(watch, receipt))) return undefined;
  return { ...(await outcomeOf(watch, receipt)), replaced: howReplaced(meant, other) };
}

function howReplaced(meant: Meant, other: SeenTransaction) {
  const { to, value, digest } = meantOf(other);
  const isSame = to === meant.to && value === meant.value && digest === meant.digest;
  if (isSame) return 'repriced';
  return other.to === other.from && other.value === 0n ? 'cancelled' : 'replaced';
}

function receiptOf({ ask }: Watch, hash: Hex): Promise<Receipt | undefined> {
  return ask(
    { method: 'eth_getTransactionReceipt', params: [hash] },
    ifThere((answer) => readReceipt(answer, hash)),
  );
}

/** A block that another has taken the number of never happened. */
async function isOnChain({ ask }: Watch, receipt: Receipt): Promise<boolean> {
  const question = {
    method: 'eth_getBlockByNumber',
    params: [toHex(receipt.blockNumber), false],
  };
  const hash = await ask(question, (answer) => readBytes(readFields(answer).hash));
  return hash.toLowerCase() === receipt.blockHash;
}

async function outcomeOf({ ask, from }: Watch, receipt: Receipt): Promise<TransactionOutcome> {
  const { hash: id, fee, hasSucceeded, logs } = receipt;
  const operation = hasSucceeded ? readOperations(logs, from) : undefined;
  if (operation)
    return { status: operation.hasSucceeded ? 'final' : 'refused', id, fee: operation.cost };
  const cost = fee === undefined ? {} : { fee };
  if (hasSucceeded) return { status: 'final', id, ...cost };
  const reason = await whyReverted(ask, receipt);
  return { status: 'refused', id, ...cost, ...(reason === undefined ? {} : { reason }) };
}
