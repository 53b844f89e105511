// Follows a transaction until it is in a block, and what takes its place where its fee is raised or it is undone (BIP-125).
// Asks the UTXO API.
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
import { classifyReplacement } from './classify-replacement.js';
import { type ChainTransaction, transactionSchema, type UtxoApi } from './utxo-api.js';

/** At first somebody looks at the screen; blocks come every ten minutes. */
const pollIntervals = { fastMs: 5000, slowMs: 30_000, fastForMs: 180_000 } as const;
/** Not known is what nobody has had for so long. What the network has is watched on. */
const timeoutMs = 180_000;
/** A service that hangs holds nobody for longer. */
const answerTimeoutMs = 10_000;
/** More coins than a person's payment has. */
const maxInputs = 50;
/** In characters. Longer transactions get no trace. */
const maxTraceLength = 8000;

interface WatchDeps {
  readonly clock: Env['clock'];
  readonly destroyed: AbortSignal;
}
/** Undefined where the network does not have it. */
interface Lookup {
  readonly transaction: ChainTransaction | undefined;
}

/**
 * `taken` while it waits for a block, however long that takes; `final` with the first one.
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
    // What still asks a service that hangs is over, too.
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
  /** Undefined where nobody answered in time. */
  const waitFor = <T>(pending: Promise<T>): Promise<T | undefined> => {
    const remainingMs = Math.max(0, Math.min(answerTimeoutMs, lastSeen + timeoutMs - clock.now()));
    const answer: Promise<T | undefined> = pending.catch(ignoreFailure);
    return inTime(answer, clock, remainingMs, () => undefined, signal, destroyed);
  };
  const find = (txid: string): Promise<Lookup | undefined> =>
    waitFor(api.transaction(network, txid, signal).then((transaction) => ({ transaction })));
  /** The one that counts by now, and how it came into the place of the one that was sent. */
  let current: Pick<TransactionOutcome, 'id' | 'replaced'> = { id };
  let original = parseTrace(trace);
  let known = original;
  let isAbsent = false;
  for (;;) {
    let found = await find(current.id);
    if (found && !found.transaction && original && known) {
      const spender = await waitFor(findReplacement(api, network, known, current.id, signal));
      const other = spender === undefined ? undefined : await find(spender);
      if (spender !== undefined && other?.transaction) {
        current = { id: spender, replaced: classifyReplacement(original, other.transaction, from) };
        found = other;
      }
    }
    if (found?.transaction) {
      known = found.transaction;
      if (!original) {
        original = known;
        const serialized = serializeTrace(original);
        if (serialized.length <= maxTraceLength) onTrace?.(serialized);
      }
      lastSeen = clock.now();
      emitStatus(known.status.confirmed ? 'final' : 'taken');
      if (known.status.confirmed) return { status: 'final', ...current, fee: BigInt(known.fee) };
    }
    const isTimedOut = clock.now() - lastSeen >= timeoutMs;
    // The last question has no time left to be answered in.
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

/** The stored transaction, whose coins lead to the transaction that spends them. @param trace - untrusted */
function parseTrace(trace: string | undefined): ChainTransaction | undefined {
  try {
    return transactionSchema.parse(JSON.parse(trace ?? ''));
  } catch {
    return undefined;
  }
}
/** Stores the fields that `readTrace` reads. */
const serializeTrace = (transaction: ChainTransaction): string =>
  JSON.stringify(transactionSchema.parse(transaction));

/** A service that fails is asked again; one that there is none of cannot be. */
function ignoreFailure(error: unknown): undefined {
  if (isKitError(error, 'api/off') || isKitError(error, 'chain/not-supported')) throw error;
}

/** Who else spends a coin of the transaction. */
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
