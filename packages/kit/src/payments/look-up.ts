// createLookUp(): a person asks what became of a payment: it is looked for where nobody told its id, and watched where one is
// known. Never rejects. Called by create-payments.ts, which keeps the payments.
import type { Env } from '@openappkit/core';
import type { Payable, Payment, PaymentChange } from './payment.types.js';
import { isSettled } from './is-settled.js';

export interface LookUpGiven<Review extends Payable> {
  readonly clock: Env['clock'];
  readonly life: AbortSignal;
  find(key: number): Payment<Review> | undefined;
  update(key: number, change: PaymentChange): void;
  /** What may be it, of those that are none of `others`. */
  search(
    payment: Payment<Review>,
    others: () => readonly Payment<Review>[],
    signal: AbortSignal,
  ): Promise<readonly string[] | null>;
  /** Every payment. */
  all(): readonly Payment<Review>[];
  watch(key: number, id: string): Promise<void>;
}

export function createLookUp<Review extends Payable>({
  all,
  clock,
  find,
  life,
  search,
  update,
  watch,
}: LookUpGiven<Review>) {
  /** Who waits for what a look brings, by payment. */
  const lookers = new Map<number, () => void>();
  return {
    /** A look at it has brought something. */
    looked: (key: number): void => lookers.get(key)?.(),
    async lookUp(key: number): Promise<void> {
      const payment = find(key);
      if (!payment || payment.isLookingUp || payment.status === 'asking') return;
      if (isSettled(payment)) return;
      if (!payment.canLookUp) return update(key, { lookedUpAt: clock.now() });
      update(key, { isLookingUp: true, isLookFailed: false });
      const others = () => all().filter((each) => each.key !== key);
      const found =
        payment.id === undefined
          ? await search(payment, others, life).catch(() => null)
          : [payment.id];
      const isLookingUp = false;
      if (!found) return update(key, { isLookingUp, isLookFailed: true });
      const [id, ...more] = found;
      if (id === undefined) return update(key, { isLookingUp, lookedUpAt: clock.now() });
      if (more.length > 0) return update(key, { isLookingUp, matches: found.length });
      if (payment.id === undefined) update(key, { id });
      await new Promise<void>((resolve) => {
        lookers.set(key, resolve);
        // It may go on after the first look.
        void watch(key, id).finally(resolve);
      });
      lookers.delete(key);
    },
    /** The person looked by themselves, where the service did not answer. */
    confirmLookedUp(key: number): void {
      const { isLookFailed, isLookingUp, status } = find(key) ?? {};
      if (status === 'unknown' && isLookFailed && !isLookingUp)
        update(key, { lookedUpAt: clock.now() });
    },
  };
}
