import type {
  AdapterCapabilities,
  TransactionOutcome,
  TransactionStatus,
} from '@openappkit/core/adapter';
import { type FeatureDeps, sleep } from '@openappkit/core/feature';
import { nativeCoin, createAssetAmount } from '../assets/asset-amounts.js';
import type { Payable, Payment, PaymentChange, PaymentStatus } from './payment.types.js';
import { isSettled } from './is-settled.js';

/** Pause between watches of an unsettled payment, and how many watches there are. */
const watchAgainMs = 15_000;
const maxWatches = 20;

/** State of one transaction that carries over to its next watch. */
interface Traced {
  trace?: string;
}
interface PaymentWatcherDeps {
  adapterOf(review: Payable): Pick<AdapterCapabilities, 'watchTransaction'> | undefined;
  find(key: number): Payment | undefined;
  invalidateBalance(review: Payable): void;
  update(key: number, change: PaymentChange): void;
}

export function createPaymentWatcher(
  { clock }: Pick<FeatureDeps['env'], 'clock'>,
  { adapterOf, find, invalidateBalance, update }: PaymentWatcherDeps,
) {
  const watching = new Map<number, AbortController>();
  const isDone = (key: number): boolean => {
    const payment = find(key);
    return payment !== undefined && isSettled(payment);
  };

  /** Watches repeatedly until the payment is settled or the limit is reached. Never rejects. */
  async function watch(key: number, id: string): Promise<void> {
    watching.get(key)?.abort();
    const controller = new AbortController();
    watching.set(key, controller);
    const traced: Traced = {};
    try {
      for (let round = 0; round < maxWatches; round++) {
        if (round > 0) await sleep(clock, watchAgainMs, controller.signal);
        if (await watchOnce(key, id, traced, controller.signal)) break;
      }
    } catch {
      // The status could not be read, so the payment keeps its status.
      if (!controller.signal.aborted) update(key, { isLookingUp: false, isLookFailed: true });
    } finally {
      if (watching.get(key) === controller) watching.delete(key);
    }
  }
  /** Returns true if no further watch is needed. */
  async function watchOnce(
    key: number,
    id: string,
    traced: Traced,
    signal: AbortSignal,
  ): Promise<boolean> {
    const payment = find(key);
    if (!payment) return true;
    const { from, network } = payment.review;
    const onStatus = (status: TransactionStatus): void => {
      if (signal.aborted) return;
      const seen = { isLookingUp: false, lookedUpAt: clock.now() };
      if (status !== 'waiting' && status !== 'taken') return;
      // Only a transaction that was sent has a status on the network.
      const isNewlyKnown = find(key)?.status === 'unknown';
      update(key, isNewlyKnown ? { ...seen, status: 'waiting', error: undefined } : seen);
    };
    const outcome = await adapterOf(payment.review)?.watchTransaction?.({
      id,
      from: from.address,
      network,
      trace: traced.trace,
      onTrace: (trace) => {
        traced.trace = trace;
      },
      onStatus,
      signal,
    });
    if (signal.aborted || !outcome) return true;
    conclude(key, outcome);
    const isOpen = outcome.status === 'unknown' || outcome.status === 'waiting';
    return !isOpen || isDone(key);
  }
  function conclude(key: number, outcome: TransactionOutcome): void {
    const before = find(key);
    if (!before) return;
    const { from } = before.review;
    const { fee, id, reason, replaced } = outcome;
    const paid = fee === undefined ? undefined : createAssetAmount(nativeCoin(from.network), fee);
    const seen = statusOf(outcome, before);
    // The transaction may succeed although the account's calls in it failed; the wallet reports that.
    const status = before.status === 'reverted' && seen === 'confirmed' ? 'reverted' : seen;
    // An unknown status counts as checked only if the network lacks the transaction, because only then may the user send
    // again.
    const isLookedUp = status !== 'unknown' || outcome.isAbsent === true;
    const looked = {
      isLookingUp: false,
      isLookFailed: !isLookedUp,
      ...(isLookedUp && { lookedUpAt: clock.now() }),
    };
    if (isSettled({ status })) {
      update(key, { ...looked, status, id, reason, replaced, paid, error: undefined });
      invalidateBalance(before.review);
    } else update(key, isDone(key) ? looked : { ...looked, status });
  }

  return {
    watch,
    destroy(): void {
      for (const controller of watching.values()) controller.abort();
    },
  };
}

function statusOf({ replaced, status }: TransactionOutcome, before: Payment): PaymentStatus {
  const isOther = replaced === 'cancelled' || replaced === 'replaced';
  if (status === 'final') return isOther ? 'replaced' : 'confirmed';
  if (status === 'refused') return isOther ? 'replaced' : 'reverted';
  if (status === 'expired') return 'expired';
  return before.status === 'unknown' ? 'unknown' : 'late';
}
