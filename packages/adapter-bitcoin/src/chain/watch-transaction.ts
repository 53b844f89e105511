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
import { replacementOf } from './replacement-of.js';
import { type ChainTransaction, transactionSchema, type UtxoApi } from './utxo-api.js';

/** At first somebody looks at the screen; blocks come every ten minutes. */
const every = { soonMs: 5000, lateMs: 30_000, soonForMs: 180_000 } as const;
/** Not known is what nobody has had for so long. What the network has is watched on. */
const patienceMs = 180_000;
/** A service that hangs holds nobody for longer. */
const answerMs = 10_000;
/** More coins than a person's payment has. */
const maxInputs = 50;
/** In characters. Longer transactions get no trace. */
const longestTrace = 8000;

interface WatchDeps {
  readonly clock: Env['clock'];
  readonly destroyed: AbortSignal;
}
/** Undefined where the network does not have it. */
interface Found {
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
  const life = createLatest();
  try {
    return await follow({ ...request, signal: life.begin(request.signal) }, api, deps);
  } finally {
    // What still asks a service that hangs is over, too.
    life.cancel();
  }
}

async function follow(
  { id, from, network, trace, onTrace, onStatus, signal }: WatchTransactionRequest,
  api: UtxoApi,
  { clock, destroyed }: WatchDeps,
): Promise<TransactionOutcome> {
  const started = clock.now();
  let lastSeen = started;
  let told: TransactionStatus | undefined;
  const tell = (status: TransactionStatus): void => {
    if (status !== told) onStatus?.(status);
    told = status;
  };
  /** Undefined where nobody answered in time. */
  const ask = <T>(question: Promise<T>): Promise<T | undefined> => {
    const left = Math.max(0, Math.min(answerMs, lastSeen + patienceMs - clock.now()));
    const answer: Promise<T | undefined> = question.catch(ignoreFailure);
    return inTime(answer, clock, left, () => undefined, signal, destroyed);
  };
  const find = (txid: string): Promise<Found | undefined> =>
    ask(api.transaction(network, txid, signal).then((transaction) => ({ transaction })));
  /** The one that counts by now, and how it came into the place of the one that was sent. */
  let counts: Pick<TransactionOutcome, 'id' | 'replaced'> = { id };
  let original = readTrace(trace);
  let known = original;
  let isAbsent = false;
  for (;;) {
    let found = await find(counts.id);
    if (found && !found.transaction && original && known) {
      const spender = await ask(spenderOf(api, network, known, counts.id, signal));
      const other = spender === undefined ? undefined : await find(spender);
      if (spender !== undefined && other?.transaction) {
        counts = { id: spender, replaced: replacementOf(original, other.transaction, from) };
        found = other;
      }
    }
    if (found?.transaction) {
      known = found.transaction;
      if (!original) {
        original = known;
        const kept = writeTrace(original);
        if (kept.length <= longestTrace) onTrace?.(kept);
      }
      lastSeen = clock.now();
      tell(known.status.confirmed ? 'final' : 'taken');
      if (known.status.confirmed) return { status: 'final', ...counts, fee: BigInt(known.fee) };
    }
    const isOver = clock.now() - lastSeen >= patienceMs;
    // The last question has no time left to be answered in.
    if (found || !isOver) isAbsent = found !== undefined && !found.transaction;
    if (isOver) {
      tell('unknown');
      return { status: 'unknown', ...counts, ...(isAbsent && { isAbsent }) };
    }
    const waitMs = clock.now() - started < every.soonForMs ? every.soonMs : every.lateMs;
    await sleep(clock, Math.min(waitMs, lastSeen + patienceMs - clock.now()), signal, destroyed);
  }
}

/** The stored transaction, whose coins lead to the transaction that spends them. @param trace - untrusted */
function readTrace(trace: string | undefined): ChainTransaction | undefined {
  try {
    return transactionSchema.parse(JSON.parse(trace ?? ''));
  } catch {
    return undefined;
  }
}
/** Stores the fields that `readTrace` reads. */
const writeTrace = (transaction: ChainTransaction): string =>
  JSON.stringify(transactionSchema.parse(transaction));

/** A service that fails is asked again; one that there is none of cannot be. */
function ignoreFailure(error: unknown): undefined {
  if (isKitError(error, 'api/off') || isKitError(error, 'chain/not-supported')) throw error;
}

/** Who else spends a coin of the transaction. */
async function spenderOf(
  api: UtxoApi,
  network: Network,
  { vin }: ChainTransaction,
  except: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  for (const coin of vin.slice(0, maxInputs)) {
    const spender = await api.spenderOf(network, coin, signal);
    if (spender !== undefined && spender !== except) return spender;
  }
  return undefined;
}
