// Requests payments from wallets and tracks each until it is settled or the kit is destroyed, even if no view shows it.
import { KitError } from '@openappkit/core/feature';
import { type ActiveAccount, isSameNetwork } from '../active-account/active-account.js';
import { isSameAddress } from '../account-lists/address-key.js';
import { createWalletRequest } from './create-wallet-request.js';
import { createCallsStatusQuery } from './query-calls-status.js';
import { createSentFinder } from './create-sent-finder.js';
import { createUnansweredStore, toPayable } from './create-unanswered-store.js';
import { isSettled } from './is-settled.js';
import { createStatusCheck } from './create-status-check.js';
import { createRequestRecords } from './create-request-records.js';
import type {
  RequestedPayment,
  Payable,
  Payment,
  PaymentChange,
  PaymentKind,
  PaymentDeps,
} from './payment.types.js';
import { createPendingList } from '../pending/create-pending-list.js';
import { createPaymentWatcher } from './create-payment-watcher.js';

const emptyPayment = {
  /** Belongs to no flow of this page. */
  flow: -1,
  id: undefined,
  callsId: undefined,
  replaced: undefined,
  reason: undefined,
  paid: undefined,
  error: undefined,
  isEarlier: false,
  isLookFailed: false,
  isLookingUp: false,
  lookedUpAt: undefined,
  matches: 0,
} as const;

export function createPayments<Review extends Payable>(
  deps: PaymentDeps,
  /** Part of the feature's state. Only this module writes it. */
  state: { sent: readonly Payment<Review>[] },
  kind: PaymentKind<Review>,
) {
  const { bus, env } = deps;
  const askCalls = createCallsStatusQuery(deps);
  const finder = createSentFinder(deps, kind);
  const unanswered = createUnansweredStore(deps, kind.storageName);
  const records = createRequestRecords(env, unanswered, kind.storedDetailsOf);
  const lifetime = new AbortController();
  let keys = 0;

  const listed = createPendingList<Payment<Review>, number, 'sent'>({
    state,
    name: 'sent',
    keyOf: ({ key }) => key,
    sortKeyOf: ({ key }) => key,
    isFinal: isSettled,
    onChange: kind.onChange,
    ownerSignal: lifetime.signal,
  });
  const { drop: forget, find } = listed;
  const adapterOf = ({ from }: Review) => deps.adapters.get(from.namespace);
  const canLookUp = ({ callsId, id, review }: RequestedPayment<Review>): boolean => {
    if (id !== undefined) return adapterOf(review)?.watchTransaction !== undefined;
    const isKnown = callsId !== undefined && adapterOf(review)?.callsStatus !== undefined;
    return isKnown || finder.canFind(review);
  };
  const put = (change: RequestedPayment<Review> & Pick<Payment, 'status'>): Payment<Review> => {
    const { lookedUpAt, matches, status } = change;
    // Only the user can tell which of several matches is the payment.
    const isLookable = matches === 0 && canLookUp(change);
    const isUnwatched = status === 'waiting' && !isLookable;
    const isChecked = status === 'unknown' && lookedUpAt !== undefined;
    const canSendAgain = isSettled(change) || isUnwatched || isChecked;
    const payment: Payment<Review> = { ...change, canLookUp: isLookable, canSendAgain };
    listed.put(payment);
    // Save last: another tab reacts to this write by reading what the feature stored in `onChange`.
    records.save(payment);
    return payment;
  };
  const update = (key: number, change: PaymentChange): void => {
    const before = find(key);
    if (before && !lifetime.signal.aborted) put({ ...before, ...change });
    if (change.isLookingUp === false) statusCheck.finish(key);
  };

  /** Asks the wallet synchronously. */
  function ask(review: Review, flow: number) {
    const key = ++keys;
    const asked = { ...emptyPayment, key, flow, review, askedAt: env.clock.now() };
    records.begin(key);
    put({ ...asked, status: 'asking' });
    return { key, answer: requestFromWallet(asked) };
  }
  const invalidateBalance = ({ from }: Review): void =>
    bus.emit('balance-stale', { namespace: from.namespace });
  const watcher = createPaymentWatcher(env, {
    adapterOf,
    find,
    invalidateBalance: invalidateBalance,
    update,
  });

  const requestFromWallet = createWalletRequest(kind, {
    ownerSignal: lifetime.signal,
    adapterOf,
    find,
    put,
    update,
    watchSent({ key, review }, id) {
      invalidateBalance(review);
      if (id !== undefined) void watcher.watch(key, id);
    },
  });

  const statusCheck = createStatusCheck<Review>({
    clock: env.clock,
    ownerSignal: lifetime.signal,
    all: () => state.sent,
    find,
    update,
    search: finder.find,
    queryCalls: askCalls,
    watch: watcher.watch,
  });

  const dropAnswered = (): void => {
    for (const key of records.removeAnswered(state.sent)) {
      forget(key);
      kind.onResolvedElsewhere(key);
    }
  };
  /** Returns a payment with an unknown result, requested by this page, an earlier page or another tab. */
  function findUnresolved(
    from: ActiveAccount,
    isWanted: (payment: Payment<Review>) => boolean = () => true,
  ): Payment<Review> | undefined {
    dropAnswered();
    for (const question of records.listForeign(from)) {
      const key = ++keys;
      records.adopt(key, question);
      const { about, askedAt, callsId, id } = question;
      const review = kind.restoreReview(toPayable(question, from), about);
      const asked = { ...emptyPayment, key, review, askedAt, callsId, isEarlier: true };
      put({ ...asked, status: 'unknown', id: id === '' ? undefined : id });
    }
    const isOpen = ({ canSendAgain, review, status }: Payment<Review>): boolean =>
      status === 'unknown' && !canSendAgain && isSameAccountOnNetwork(review.from, from);
    return state.sent.find((each) => isOpen(each) && isWanted(each));
  }
  const stop = unanswered.onChange(dropAnswered);

  return {
    request: ask,
    find,
    findUnresolved: findUnresolved,
    /** Drops a payment that failed and whose error the caller handles. */
    forget,
    checkStatus: statusCheck.checkStatus,
    confirmChecked: statusCheck.confirmChecked,
    /** Confirms an unknown payment because its recipient reports that it arrived. */
    confirmArrival(key: number): void {
      const payment = find(key);
      if (payment?.status !== 'unknown') return;
      update(key, { status: 'confirmed' });
      invalidateBalance(payment.review);
    },
    destroy(): void {
      stop();
      // Callers that still wait for the wallet get an unknown result.
      for (const { key, status } of state.sent)
        if (status === 'asking')
          update(key, { status: 'unknown', error: new KitError('tx/unknown') });
      lifetime.abort();
      watcher.destroy();
    },
  };
}

/** Ignores which wallet holds the account. */
const isSameAccountOnNetwork = (one: ActiveAccount, other: ActiveAccount): boolean =>
  isSameAddress(one.address, other.address) && isSameNetwork(one, other);
