// Stores the request of each payment beyond this page until it is answered or checked.
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
  /** Storage keys, by payment key. */
  const names = new Map<number, string>();
  return {
    begin: (key: number): void => void names.set(key, randomId()),
    /** Links a payment to the stored request of another page. */
    adopt: (key: number, { key: name }: StoredRequest): void => void names.set(key, name),
    /** Returns stored requests that belong to no payment of this page. */
    listForeign(from: ActiveAccount): readonly StoredRequest[] {
      const known = [...names.values()];
      return unanswered.list(from).filter(({ key }) => !known.includes(key));
    },
    /** Stores the request until the payment is answered or checked. Removes it after that. */
    save(payment: Payment<Review>): void {
      const { canSendAgain, key, review, status } = payment;
      const name = names.get(key);
      if (name === undefined) return;
      if (status === 'asking' || (status === 'unknown' && !canSendAgain)) {
        // A request that another tab removed was answered or checked there, so it is not stored again.
        if (status === 'asking' || unanswered.has(name))
          unanswered.put(name, review, payment, keepOf?.(review));
      } else {
        names.delete(key);
        unanswered.remove(name);
      }
    },
    /** Unlinks earlier payments that another tab has answered or checked, and returns their keys. */
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
