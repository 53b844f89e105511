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
import type { AccountInUse } from '../in-use/account-in-use.js';
import { coinKept, isText, isTime, keepAmount, keptAmount } from '../kept/kept-coin.js';
import { createKeptList } from '../kept/kept-list.js';
import type { KeptPayments } from '../kept/kept-under.js';
import type { Payable, Payment } from './payment.types.js';

/** Of all accounts; the oldest go first. */
export const unansweredKept = 50;

/** What EIP-5792 allows: 4096 bytes. */
const longestCallsId = 8194;
const isCallsId: Guard<string | undefined> = (value): value is string | undefined =>
  value === undefined || (typeof value === 'string' && value.length <= longestCallsId);

const shape = objectOf({
  key: shortText,
  /** Network and account, as `placeKey` writes them. */
  place: shortText,
  to: shortText,
  ...keptAmount,
  askedAt: isTime,
  /** '' while nobody told it. */
  id: isText,
  /** The wallet's own id of calls; missing where it was asked for none. */
  callsId: isCallsId,
});
/** One question to a wallet. */
type Question = Guarded<typeof shape> & {
  /** What the feature keeps beside it, as it stands in the storage. */
  readonly about?: unknown;
};

export function createUnanswered(deps: Pick<FeatureDeps, 'env' | 'options'>, keptAs: KeptPayments) {
  const { all, has, onChange, put, remove } = createKeptList<Question>(deps, {
    keptAs,
    shape,
    most: unansweredKept,
    keyOf: ({ key }) => key,
  });
  return {
    /** Of this account on this network, the newest first. */
    of: (account: AccountInUse): readonly Question[] =>
      all().filter(({ place }) => place === placeKey(account)),
    has,
    /** @param about what the feature keeps beside it, as JSON */
    put(
      key: string,
      { amount, from, to }: Payable,
      { askedAt, callsId, id = '' }: Pick<Payment, 'askedAt' | 'callsId' | 'id'>,
      about?: object,
    ): void {
      const asked = { key, place: placeKey(from), to, ...keepAmount(amount) };
      put({ ...asked, askedAt, id, callsId, about });
    },
    remove,
    onChange,
  };
}

/** On each network an account is asked about by itself: what is sent there is found there. */
const placeKey = ({ address, network }: AccountInUse): string =>
  `${network.caipNetworkId}:${addressKey(address)}`;

/** What was asked, as far as it is kept: nothing of it is asked again. */
export function paidOf(question: Question, from: AccountInUse): Payable {
  return { from, to: question.to, network: from.network, amount: coinKept(question) };
}
