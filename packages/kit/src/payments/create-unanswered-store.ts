// createUnanswered(): what wallets were asked to send and have not answered, kept beyond the page: after a reload, and in
// another tab, nobody pays twice unwarned. Holds what a payment is looked up by, until it is answered or looked up. In the
// page's storage, and read with nothing believed.
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

/** Of all accounts; the oldest go first. */
export const maxUnanswered = 50;

/** What EIP-5792 allows: 4096 bytes. */
const maxCallsIdLength = 8194;
const isCallsId: Guard<string | undefined> = (value): value is string | undefined =>
  value === undefined || (typeof value === 'string' && value.length <= maxCallsIdLength);

const shape = objectOf({
  key: shortText,
  /** Network and account, as `placeKey` writes them. */
  place: shortText,
  to: shortText,
  ...amountShape,
  askedAt: isTime,
  /** '' while nobody told it. */
  id: isText,
  /** The wallet's own id of calls; missing where it was asked for none. */
  callsId: isCallsId,
});
/** One question to a wallet. */
type StoredRequest = Guarded<typeof shape> & {
  /** What the feature keeps beside it, as it stands in the storage. */
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
    /** Of this account on this network, the newest first. */
    list: (account: ActiveAccount): readonly StoredRequest[] =>
      all().filter(({ place }) => place === accountKey(account)),
    has,
    /** @param about what the feature keeps beside it, as JSON */
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

/** On each network an account is asked about by itself: what is sent there is found there. */
const accountKey = ({ address, network }: ActiveAccount): string =>
  `${network.caipNetworkId}:${addressKey(address)}`;

/** What was asked, as far as it is kept: nothing of it is asked again. */
export function toPayable(question: StoredRequest, from: ActiveAccount): Payable {
  return { from, to: question.to, network: from.network, amount: fromStoredCoin(question) };
}
