// createLookUp(): a person asks what became of a payment: it is looked for where nobody told its id, and watched where one is
// known. Never rejects. Called by create-payments.ts, which keeps the payments.
import type { Env } from '@openappkit/core';
import { KitError } from '@openappkit/core/feature';
import type { createAskCalls } from './ask-calls.js';
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
  /** What the wallet says of calls that it took as one. */
  readonly askCalls: ReturnType<typeof createAskCalls>;
  watch(key: number, id: string): Promise<void>;
}

export function createLookUp<Review extends Payable>({
  all,
  askCalls,
  clock,
  find,
  life,
  search,
  update,
  watch,
}: LookUpGiven<Review>) {
  /** Who waits for what a look brings, by payment. */
  const lookers = new Map<number, () => void>();
  /** Null where nobody answered, or the wallet says that it comes yet: what is not found then is not undone. */
  async function searchUnless(isWaiting: boolean | undefined, payment: Payment<Review>) {
    if (isWaiting) return null;
    const others = () => all().filter(({ key }) => key !== payment.key);
    return search(payment, others, life).catch(() => null);
  }
  return {
    /** A look at it has brought something. */
    looked: (key: number): void => lookers.get(key)?.(),
    async lookUp(key: number): Promise<void> {
      const payment = find(key);
      if (!payment || payment.isLookingUp || payment.status === 'asking') return;
      if (isSettled(payment)) return;
      if (!payment.canLookUp) return update(key, { lookedUpAt: clock.now() });
      update(key, { isLookingUp: true, isLookFailed: false });
      const isCalls = payment.id === undefined && payment.callsId !== undefined;
      const told = isCalls ? await askCalls(payment) : undefined;
      if (told?.isRefused) {
        const over = { isLookingUp: false, lookedUpAt: clock.now() };
        return update(key, { ...over, status: 'failed', error: new KitError('tx/refused') });
      }
      const known = payment.id ?? told?.id;
      const found = known === undefined ? await searchUnless(told?.isWaiting, payment) : [known];
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
