// Watches a transaction until a block includes it or a replacement (BIP-125).
import {
  createLatest,
  type Env,
  inTime,
  isKitError,
  KitError,
  type Network,
  sleep,
  type TransactionOutcome,
  type TransactionStatus,
  type WatchTransactionRequest,
} from '@openappkit/core/adapter';
import { type ChainTransaction, transactionSchema, type UtxoApi } from './utxo-api.js';

/** Polls fast while the user watches the screen, then slowly, because blocks arrive every ten minutes. */
const pollIntervals = { fastMs: 5000, slowMs: 30_000, fastForMs: 180_000 } as const;
/** Applies only to unknown transactions. A transaction that the network has is watched without limit. */
const timeoutMs = 180_000;
/** Limits how long a service that hangs can delay the next poll. */
const answerTimeoutMs = 10_000;
/** More inputs than a user's payment has. */
const maxInputs = 50;
/** In characters. Larger transactions are not stored. */
const maxTraceLength = 8000;

interface WatchDeps {
  readonly clock: Env['clock'];
  readonly destroyed: AbortSignal;
}
/** `transaction` is undefined if the network does not have it. */
interface Lookup {
  readonly transaction: ChainTransaction | undefined;
}

/**
 * Reports `taken` while the transaction waits for a block, without a time limit, and `final` with its first block.
 *
 * @throws KitError `request/cancelled`, `chain/not-supported`, `api/off`
 */
export async function watchTransaction(
  request: WatchTransactionRequest,
  api: UtxoApi,
  deps: WatchDeps,
): Promise<TransactionOutcome> {
  if (request.signal.aborted) throw new KitError('request/cancelled');
  const latest = createLatest();
  try {
    return await pollUntilFinal({ ...request, signal: latest.begin(request.signal) }, api, deps);
  } finally {
    latest.cancel();
  }
}

async function pollUntilFinal(
  { id, from, network, trace, onTrace, onStatus, signal }: WatchTransactionRequest,
  api: UtxoApi,
  { clock, destroyed }: WatchDeps,
): Promise<TransactionOutcome> {
  const started = clock.now();
  let lastSeen = started;
  let lastStatus: TransactionStatus | undefined;
  const emitStatus = (status: TransactionStatus): void => {
    if (status !== lastStatus) onStatus?.(status);
    lastStatus = status;
  };
  const waitFor = <T>(pending: Promise<T>): Promise<T | undefined> => {
    const remainingMs = Math.max(0, Math.min(answerTimeoutMs, lastSeen + timeoutMs - clock.now()));
    const answer: Promise<T | undefined> = pending.catch(ignoreFailure);
    return inTime(answer, clock, remainingMs, () => undefined, signal, destroyed);
  };
  const find = (txid: string): Promise<Lookup | undefined> =>
    waitFor(api.transaction(network, txid, signal).then((transaction) => ({ transaction })));
  let current: Pick<TransactionOutcome, 'id' | 'replaced'> = { id };
  let original = parseTrace(trace);
  let known = original;
  let isAbsent = false;
  /** Looks up the transaction that spent the inputs instead, and watches it from now on. */
  const followReplacement = async (): Promise<Lookup | undefined> => {
    if (!original || !known) return undefined;
    const spender = await waitFor(findReplacement(api, network, known, current.id, signal));
    const other = spender === undefined ? undefined : await find(spender);
    if (spender === undefined || !other?.transaction) return undefined;
    current = { id: spender, replaced: classifyReplacement(original, other.transaction, from) };
    return other;
  };
  const trackKnown = (transaction: ChainTransaction): void => {
    known = transaction;
    lastSeen = clock.now();
    emitStatus(transaction.status.confirmed ? 'final' : 'taken');
    if (original) return;
    original = transaction;
    const serialized = serializeTrace(original);
    if (serialized.length <= maxTraceLength) onTrace?.(serialized);
  };
  const lookUp = async (): Promise<Lookup | undefined> => {
    const found = await find(current.id);
    const isGone = found !== undefined && !found.transaction;
    return (isGone ? await followReplacement() : undefined) ?? found;
  };
  for (;;) {
    const found = await lookUp();
    if (found?.transaction) trackKnown(found.transaction);
    if (found?.transaction?.status.confirmed)
      return { status: 'final', ...current, fee: BigInt(found.transaction.fee) };
    const isTimedOut = clock.now() - lastSeen >= timeoutMs;
    // The last query may have had no time for an answer, so it does not change the result.
    if (found || !isTimedOut) isAbsent = found !== undefined && !found.transaction;
    if (isTimedOut) {
      emitStatus('unknown');
      return { status: 'unknown', ...current, ...(isAbsent && { isAbsent }) };
    }
    const waitMs =
      clock.now() - started < pollIntervals.fastForMs ? pollIntervals.fastMs : pollIntervals.slowMs;
    await sleep(clock, Math.min(waitMs, lastSeen + timeoutMs - clock.now()), signal, destroyed);
  }
}

/** Parses the stored transaction, whose inputs identify a replacement. @param trace - untrusted */
function parseTrace(trace: string | undefined): ChainTransaction | undefined {
  try {
    return transactionSchema.parse(JSON.parse(trace ?? ''));
  } catch {
    return undefined;
  }
}
const serializeTrace = (transaction: ChainTransaction): string =>
  JSON.stringify(transactionSchema.parse(transaction));

/** Retries after a service error, but not if the service is off or does not support the network. */
function ignoreFailure(error: unknown): undefined {
  if (isKitError(error, 'api/off') || isKitError(error, 'chain/not-supported')) throw error;
}

async function findReplacement(
  api: UtxoApi,
  network: Network,
  { vin }: ChainTransaction,
  excludedId: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  for (const coin of vin.slice(0, maxInputs)) {
    const spender = await api.findSpender(network, coin, signal);
    if (spender !== undefined && spender !== excludedId) return spender;
  }
  return undefined;
}

/**
 * Returns `repriced` if all payments to others are unchanged, and `cancelled` if none remain.
 *
 * @param from the sender of the original transaction
 */
function classifyReplacement(
  original: ChainTransaction,
  other: ChainTransaction,
  from: string,
): NonNullable<TransactionOutcome['replaced']> {
  const senders = original.vin.map(({ prevout }) => prevout?.scriptpubkey_address);
  const ownAddresses = new Set([from, ...senders]);
  const readPayments = ({ vout }: ChainTransaction): string[] =>
    vout
      // Treat an output without an address as a payment to another party.
      .filter(({ scriptpubkey_address: to }) => to === undefined || !ownAddresses.has(to))
      .map(({ scriptpubkey_address: to, value }) => `${to} ${value}`)
      .sort();
  const [before, after] = [readPayments(original), readPayments(other)];
  if (before.join() === after.join()) return 'repriced';
  return after.length === 0 ? 'cancelled' : 'replaced';
}
