// The part of the ledger for payments that a wallet is asked for: requests them, checks their status for the user, and shows
// them in the terms of the public API.
import type { CaipNetworkId } from '@openappkit/core';
import type { SendProgress } from '@openappkit/core/adapter';
import {
  inTime,
  KitError,
  objectOf,
  shortText,
  isSameAddress,
  type FeatureDeps,
} from '@openappkit/core/feature';
import { canListActivity } from '../account-lists/can-list-activity.js';
import { type ActiveAccount, isSameNetwork } from '../active-account.js';
import { amountShape, fromStoredCoin, toStoredAmount } from '../assets/stored-coin.js';
import type { LedgerEntry } from './ledger-entry.types.js';
import { isSettled, requestFailure } from './next-entry.js';
import type {
  Payable,
  Payment,
  PaymentDeps,
  PaymentKind,
  PaymentListeners,
  PaymentStatus,
} from './payment.types.js';
import type { StoredEntry } from './persist.js';

interface Details<Review> {
  readonly review: Review;
  /** -1 for a payment of another page. */
  readonly flow: number;
}
type Entry<Review> = LedgerEntry<Details<Review>>;

export type Payments<Review extends Payable> = ReturnType<typeof createPayments<Review>>;

export function createPayments<Review extends Payable>(
  deps: PaymentDeps,
  kind: PaymentKind<Review>,
  { onChange, onResolvedElsewhere, onSent }: PaymentListeners<Review>,
) {
  const { adapters, bus, env, ledger } = deps;
  const queryCalls = createCallsStatusQuery(deps);
  const payments = new Map<number, Payment<Review>>();
  const answers = new Map<number, Promise<Payment<Review>>>();
  let lastAnswer: Promise<Payment<Review>> | undefined;
  /** Callbacks that end a running status check, by payment key. */
  const runningChecks = new Map<number, () => void>();
  const part = ledger.open<Details<Review>>({
    name: kind.name,
    isStored: (entry) => kind.isStored !== false && isUnresolved(toPayment(entry)),
    toStored: ({ review }) => ({
      to: review.to,
      ...toStoredAmount(review.amount),
      extra: kind.storedDetailsOf?.(review),
    }),
    onChange(entry) {
      const payment = toPayment(entry);
      payments.set(entry.key, payment);
      onChange(payment);
      if (!entry.isChecking) runningChecks.get(entry.key)?.();
    },
    onRemovedElsewhere: ({ key }) => onResolvedElsewhere(key),
  });
  const find = (key: number): Payment<Review> | undefined => part.find(key) && payments.get(key);
  const adapterOf = ({ from }: Review) => adapters.get(from.namespace);

  function toPayment(entry: Entry<Review>): Payment<Review> {
    const { callsId, checkedAt, details, id, isChecking, isCheckFailed, matches, ...rest } = entry;
    const { isEarlier, error, key, paid, reason, replaced, requestedAt } = rest;
    const adapter = adapterOf(details.review);
    const isKnown = callsId !== undefined && adapter?.callsStatus !== undefined;
    const canQuery =
      id === undefined
        ? isKnown || canListActivity(deps, details.review.from.namespace)
        : adapter?.watchTransaction !== undefined;
    const shownMatches = id === undefined ? matches : 0;
    // Only the user can tell whether a match is the payment.
    const canLookUp = shownMatches === 0 && canQuery;
    const status = paymentStatus(entry);
    const isChecked = status === 'unknown' && checkedAt !== undefined;
    return Object.freeze({
      key,
      id,
      replaced,
      callsId,
      reason,
      paid,
      error,
      isEarlier,
      matches: shownMatches,
      ...details,
      status,
      askedAt: requestedAt,
      isLookingUp: isChecking,
      isLookFailed: isCheckFailed,
      lookedUpAt: checkedAt,
      canLookUp,
      canSendAgain: isSettled(entry) || (status === 'waiting' && !canLookUp) || isChecked,
    });
  }

  async function ask(added: Entry<Review>): Promise<Payment<Review>> {
    const {
      key,
      details: { review },
    } = added;
    let isAnswered = false;
    let reportedId: string | undefined;
    const onProgress = (progress: SendProgress): void => {
      if (isAnswered || !isId(progress.id)) return;
      reportedId = progress.id;
      // While the network has not confirmed that it has the transaction, it may have to be searched by its sender.
      part.apply(key, { ...progress, type: 'progress' });
    };
    const onCalls = (callsId: string) => part.apply(key, { type: 'calls-accepted', callsId });
    try {
      // Ask synchronously, so that the connection cannot change after it was last checked.
      const answer = kind.request(adapterOf(review) ?? {}, review, onProgress, onCalls);
      kind.track('INITIATED', review, '');
      const id = await answer;
      if (!isId(id)) throw new KitError('tx/unknown');
      const entry = part.apply(key, { type: 'answered', id }) ?? added;
      if (!ledger.signal.aborted) {
        onSent?.(review);
        kind.track('SUCCESS', review, id);
        watchSent(key, review);
      }
      // The ledger drops only settled payments, and only after twenty newer ones.
      return find(key) ?? toPayment(entry);
    } catch (error) {
      const failure = requestFailure(error, reportedId);
      const status = paymentStatus(part.apply(key, { type: 'failed', error: failure }) ?? added);
      if (status !== 'declined' && status !== 'failed') watchSent(key, review);
      kind.track(status === 'declined' ? 'REJECTED' : 'ERROR', review, failure.shortMessage);
      throw failure;
    } finally {
      isAnswered = true;
    }
  }
  function watchSent(key: number, { from }: Review): void {
    bus.emit('balance-stale', { namespace: from.namespace });
    const { id, status } = part.find(key) ?? {};
    if (id !== undefined && status !== 'expired') void part.watch(key);
  }

  /** Returns null if the search failed or the calls are pending, because then nothing found proves nothing. */
  async function search(payment: Payment<Review>, isPending: boolean | undefined) {
    if (isPending) return null;
    const { signal } = ledger;
    const otherIds = () => ledger.idsExcept(payment.key);
    const { isExchange = false } = kind;
    // Loaded here, because few payments have to be searched.
    const searching = import('./find-sent.js').then(({ findSent }) =>
      findSent(deps, { payment, isExchange, otherIds, signal }),
    );
    return inTime(searching, env.clock, searchLimitMs, () => null, signal).catch(() => null);
  }
  async function checkStatus(key: number): Promise<void> {
    const payment = find(key);
    if (!payment || payment.isLookingUp || !isOpen(payment)) return;
    const now = () => env.clock.now();
    if (!payment.canLookUp) {
      part.apply(key, { type: 'checked', at: now() });
      return;
    }
    part.apply(key, { type: 'check-started' });
    const isCalls = payment.id === undefined && payment.callsId !== undefined;
    const calls = isCalls ? await queryCalls(payment) : undefined;
    if (calls?.isRefused) {
      part.apply(key, { type: 'calls-refused', error: new KitError('tx/refused'), at: now() });
      return;
    }
    if (calls?.id !== undefined) part.apply(key, { type: 'identified', id: calls.id });
    if (part.find(key)?.id === undefined) {
      const ids = await search(payment, calls?.isPending);
      part.apply(key, ids ? { type: 'found', ids, at: now() } : { type: 'check-failed' });
      if (ids?.length !== 1) return;
    }
    await new Promise<void>((resolve) => {
      runningChecks.set(key, resolve);
      // Watching may continue after this status check.
      void part.watch(key).then((result) => {
        if (result === 'unsupported') part.apply(key, { type: 'check-failed' });
        resolve();
      });
    });
    runningChecks.delete(key);
  }

  function restore(stored: StoredEntry, from: ActiveAccount) {
    const isOfAccount =
      stored.network === from.network.caipNetworkId && isSameAddress(stored.address, from.address);
    if (!isOfAccount || !isStoredPayment(stored.about)) return undefined;
    const { extra, to, ...amount } = stored.about as typeof stored.about & { extra?: unknown };
    const payable = { from, to, network: from.network, amount: fromStoredCoin(amount) };
    return {
      network: from.network,
      details: { review: kind.restoreReview(payable, extra), flow: -1 },
    };
  }

  return {
    /** Newest first. */
    all: (): readonly Payment<Review>[] => part.all().flatMap(({ key }) => payments.get(key) ?? []),
    find,
    /** Asks the wallet synchronously. @throws KitError as `Send.submit` */
    request(review: Review, flow: number) {
      const entry = part.add({
        network: review.network,
        address: review.from.address,
        details: { review, flow },
      });
      const answer = ask(entry);
      answers.set(entry.key, answer);
      lastAnswer = answer;
      answer.catch(() => undefined);
      return { key: entry.key, answer };
    },
    /** The wallet's answer to a request of this page. @throws KitError as `Send.submit` */
    answerOf: (key: number): Promise<Payment<Review>> | undefined => answers.get(key),
    /** The wallet's answer to the newest request of this page. */
    lastAnswer: () => lastAnswer,
    /** Returns a payment with an unknown result, requested by this page, an earlier page or another tab. */
    findUnresolved(
      from: ActiveAccount,
      matches: (payment: Payment<Review>) => boolean = () => true,
    ): Payment<Review> | undefined {
      part.adopt((stored) => restore(stored, from));
      return this.all().find(
        (each) =>
          each.status === 'unknown' &&
          !each.canSendAgain &&
          isSameAddress(each.review.from.address, from.address) &&
          isSameNetwork(each.review.from, from) &&
          matches(each),
      );
    },
    /** The accounts of all payments, also of those that other pages stored: addresses with their networks. */
    payers: (): readonly (readonly [string, CaipNetworkId])[] => [
      ...part.all().map(({ address, network }) => [address, network.caipNetworkId] as const),
      ...part.stored().map(({ address, network }) => [address, network] as const),
    ],
    /** Drops a payment that failed and whose error the caller handles. */
    forget: part.forget,
    /** Checks the status for the user. Searches for the payment if its id is unknown, then watches it. Never rejects. */
    checkStatus,
    /** Records that the user checked the payment themselves after the search failed. */
    confirmChecked(key: number): void {
      const { isLookFailed, status } = find(key) ?? {};
      if (status === 'unknown' && isLookFailed)
        part.apply(key, { type: 'checked', at: env.clock.now() });
    },
    /** Confirms an unknown payment because its recipient reports that it arrived. */
    confirmArrival: (key: number): void => void part.apply(key, { type: 'arrived' }),
    /** Marks unanswered requests as unknown. */
    destroy(): void {
      for (const { key } of part.all())
        part.apply(key, { type: 'abandoned', error: new KitError('tx/unknown') });
    },
  };
}

/** How long a search for a payment without an id may take. Milliseconds. */
const searchLimitMs = 30_000;

const isStoredPayment = objectOf({ to: shortText, ...amountShape });

const isId = (id: unknown): id is string => typeof id === 'string' && id !== '';

/** The status of an entry in the terms of the public API. */
function paymentStatus({ error, isLate, status }: LedgerEntry): PaymentStatus {
  if (status === 'requested') return 'asking';
  if (status === 'sent') return isLate ? 'late' : 'waiting';
  if (status === 'rejected') return error?.code === 'wallet/rejected' ? 'declined' : 'failed';
  return status;
}

/** Whether its status can be checked: the wallet answered and the network has not settled it. */
const isOpen = ({ status }: Payment): boolean =>
  status === 'waiting' || status === 'late' || status === 'unknown';

/** Whether it must outlive the page, because asking again may pay twice. */
const isUnresolved = ({ canSendAgain, status }: Payment): boolean =>
  status === 'asking' || (status === 'unknown' && !canSendAgain);

/** How long to wait for the wallet, in milliseconds. */
const callsLimitMs = 10_000;

interface CallsAnswer {
  /** Id of the transaction that carried the calls. */
  readonly id?: string | undefined;
  /** No call took effect, and none will. */
  readonly isRefused: boolean;
  /** The calls are still pending, so an empty search elsewhere does not prove that nothing was sent. */
  readonly isPending: boolean;
}

/** Asks a wallet for the status of a batch of calls (EIP-5792) when its answer was lost. */
function createCallsStatusQuery({ adapters, env }: Pick<FeatureDeps, 'adapters' | 'env'>) {
  /** Returns undefined if the wallet does not answer or executed the batch only in part. Never rejects. */
  return async ({ callsId, review }: Payment): Promise<CallsAnswer | undefined> => {
    const { connectorId, namespace } = review.from;
    const adapter = adapters.get(namespace);
    if (callsId === undefined || !adapter?.callsStatus) return undefined;
    const response = adapter.callsStatus({ connectorId, id: callsId });
    const ignore = () => undefined;
    const answer = await inTime(response.catch(ignore), env.clock, callsLimitMs, ignore).catch(
      ignore,
    );
    if (!answer || answer.isPartial) return undefined;
    const id = answer.transactions.at(-1);
    return { id, isRefused: answer.status === 'refused', isPending: answer.status === 'waiting' };
  };
}
