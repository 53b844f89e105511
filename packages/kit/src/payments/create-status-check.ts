// Checks the status of a payment for the user. Searches for it if its id is unknown, then watches it.
import type { Env } from '@openappkit/core';
import { KitError } from '@openappkit/core/feature';
import type { createCallsStatusQuery } from './query-calls-status.js';
import type { Payable, Payment, PaymentChange } from './payment.types.js';
import { isSettled } from './is-settled.js';

export interface StatusCheckDeps<Review extends Payable> {
  readonly clock: Env['clock'];
  readonly ownerSignal: AbortSignal;
  find(key: number): Payment<Review> | undefined;
  update(key: number, change: PaymentChange): void;
  /** Finds ids that match the payment, except ids of `others`. */
  search(
    payment: Payment<Review>,
    others: () => readonly Payment<Review>[],
    signal: AbortSignal,
  ): Promise<readonly string[] | null>;
  all(): readonly Payment<Review>[];
  readonly queryCalls: ReturnType<typeof createCallsStatusQuery>;
  watch(key: number, id: string): Promise<void>;
}

export function createStatusCheck<Review extends Payable>({
  all,
  queryCalls,
  clock,
  find,
  ownerSignal,
  search,
  update,
  watch,
}: StatusCheckDeps<Review>) {
  /** Callbacks that end a status check, by payment key. */
  const runningChecks = new Map<number, () => void>();
  /** Returns null if the search failed or the calls are pending, because then nothing found proves nothing. */
  async function searchUnlessPending(isWaiting: boolean | undefined, payment: Payment<Review>) {
    if (isWaiting) return null;
    const others = () => all().filter(({ key }) => key !== payment.key);
    return search(payment, others, ownerSignal).catch(() => null);
  }
  return {
    /** Ends the running status check of a payment. */
    finish: (key: number): void => runningChecks.get(key)?.(),
    async checkStatus(key: number): Promise<void> {
      const payment = find(key);
      if (!payment || payment.isLookingUp || payment.status === 'asking') return;
      if (isSettled(payment)) return;
      if (!payment.canLookUp) return update(key, { lookedUpAt: clock.now() });
      update(key, { isLookingUp: true, isLookFailed: false });
      const isCalls = payment.id === undefined && payment.callsId !== undefined;
      const callsAnswer = isCalls ? await queryCalls(payment) : undefined;
      if (callsAnswer?.isRefused) {
        const ended = { isLookingUp: false, lookedUpAt: clock.now() };
        return update(key, { ...ended, status: 'failed', error: new KitError('tx/refused') });
      }
      const known = payment.id ?? callsAnswer?.id;
      const found =
        known === undefined ? await searchUnlessPending(callsAnswer?.isPending, payment) : [known];
      const isLookingUp = false;
      if (!found) return update(key, { isLookingUp, isLookFailed: true });
      const [id, ...more] = found;
      if (id === undefined) return update(key, { isLookingUp, lookedUpAt: clock.now() });
      if (more.length > 0) return update(key, { isLookingUp, matches: found.length });
      if (payment.id === undefined) update(key, { id });
      await new Promise<void>((resolve) => {
        runningChecks.set(key, resolve);
        // Watching may continue after this status check.
        void watch(key, id).finally(resolve);
      });
      runningChecks.delete(key);
    },
    /** Records that the user checked the payment themselves after the search failed. */
    confirmChecked(key: number): void {
      const { isLookFailed, isLookingUp, status } = find(key) ?? {};
      if (status === 'unknown' && isLookFailed && !isLookingUp)
        update(key, { lookedUpAt: clock.now() });
    },
  };
}
