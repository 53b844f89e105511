// createOpenQuestions(): under what the question of each payment is kept beyond this page, until it is answered or looked up.
// Knows which payment has which; the payments themselves, and what they say, are create-payments.ts.
import type { Env } from '@openappkit/core';
import type { ActiveAccount } from '../active-account/active-account.js';
import type { createUnansweredStore } from './create-unanswered-store.js';
import type { Payable, Payment, PaymentKind } from './payment.types.js';

type UnansweredStore = ReturnType<typeof createUnansweredStore>;
type StoredRequest = ReturnType<UnansweredStore['list']>[number];

export function createRequestRecords<Review extends Payable>(
  { randomId }: Env,
  unanswered: UnansweredStore,
  keepOf: PaymentKind<Review>['storedDetailsOf'],
) {
  /** By payment. */
  const names = new Map<number, string>();
  return {
    begin: (key: number): void => void names.set(key, randomId()),
    /** It stands for a question of another page. */
    adopt: (key: number, { key: name }: StoredRequest): void => void names.set(key, name),
    /** Of other pages, and of no payment here. */
    listForeign(from: ActiveAccount): readonly StoredRequest[] {
      const known = [...names.values()];
      return unanswered.list(from).filter(({ key }) => !known.includes(key));
    },
    /** Until it is answered or looked up, pages to come know that it was asked for. */
    save(payment: Payment<Review>): void {
      const { canSendAgain, key, review, status } = payment;
      const name = names.get(key);
      if (name === undefined) return;
      if (status === 'asking' || (status === 'unknown' && !canSendAgain)) {
        // What another tab has cleared meanwhile was answered or looked up there.
        if (status === 'asking' || unanswered.has(name))
          unanswered.put(name, review, payment, keepOf?.(review));
      } else {
        names.delete(key);
        unanswered.remove(name);
      }
    },
    /** Whatever another tab has learned of what it asked for is not open any more: the keys of those. */
    removeAnswered(payments: readonly Payment[]): readonly number[] {
      const isAnswered = ({ canSendAgain, isEarlier, key, status }: Payment): boolean => {
        const name = names.get(key);
        if (!isEarlier || status !== 'unknown' || canSendAgain || name === undefined) return false;
        return !unanswered.has(name);
      };
      const keys = payments.filter(isAnswered).map(({ key }) => key);
      for (const key of keys) names.delete(key);
      return keys;
    },
  };
}
