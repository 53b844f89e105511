// Stores unanswered wallet requests beyond the page, so that a reload or another tab does not lead to a second payment.
// Stored data is validated.
import {
  type FeatureDeps,
  type Guard,
  type Guarded,
  objectOf,
  shortText,
} from '@openappkit/core/feature';
import { addressKey } from '../account-lists/address-key.js';
import type { ActiveAccount } from '../active-account/active-account.js';
import {
  fromStoredCoin,
  isText,
  isTime,
  toStoredAmount,
  amountShape,
} from '../persisted/stored-coin.js';
import { createStoredList } from '../persisted/stored-list.js';
import type { PaymentStorageName } from '../persisted/storage-key.js';
import type { Payable, Payment } from './payment.types.js';

/** Limit for all accounts together. The oldest requests are dropped first. */
export const maxUnanswered = 50;

/** EIP-5792 allows ids of 4096 bytes, here as hex with a `0x` prefix. */
const maxCallsIdLength = 8194;
const isCallsId: Guard<string | undefined> = (value): value is string | undefined =>
  value === undefined || (typeof value === 'string' && value.length <= maxCallsIdLength);

const shape = objectOf({
  key: shortText,
  /** Network and account, as `accountKey` writes them. */
  place: shortText,
  to: shortText,
  ...amountShape,
  askedAt: isTime,
  /** Empty until the id is known. */
  id: isText,
  /** The wallet's id of batched calls, if it reported one. */
  callsId: isCallsId,
});
type StoredRequest = Guarded<typeof shape> & {
  /** Feature details stored with the request. Not validated. */
  readonly about?: unknown;
};

export function createUnansweredStore(
  deps: Pick<FeatureDeps, 'env' | 'options'>,
  keptAs: PaymentStorageName,
) {
  const { all, has, onChange, put, remove } = createStoredList<StoredRequest>(deps, {
    storageName: keptAs,
    shape,
    maxItems: maxUnanswered,
    keyOf: ({ key }) => key,
  });
  return {
    /** Requests of this account on this network, newest first. */
    list: (account: ActiveAccount): readonly StoredRequest[] =>
      all().filter(({ place }) => place === accountKey(account)),
    has,
    /** @param about feature details to store with the request, as JSON */
    put(
      key: string,
      { amount, from, to }: Payable,
      { askedAt, callsId, id = '' }: Pick<Payment, 'askedAt' | 'callsId' | 'id'>,
      about?: object,
    ): void {
      const asked = { key, place: accountKey(from), to, ...toStoredAmount(amount) };
      put({ ...asked, askedAt, id, callsId, about });
    },
    remove,
    onChange,
  };
}

/** Networks are separate because a payment is found only on the network where it was sent. */
const accountKey = ({ address, network }: ActiveAccount): string =>
  `${network.caipNetworkId}:${addressKey(address)}`;

export function toPayable(question: StoredRequest, from: ActiveAccount): Payable {
  return { from, to: question.to, network: from.network, amount: fromStoredCoin(question) };
}
