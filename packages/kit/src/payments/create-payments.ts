// createPayments(): what wallets were asked to pay, and what became of it: sent, refused, not known, and then confirmed, reverted,
// replaced. Knows no field and no feature: each payment stands on its review alone, and several may be under way. What was sent is looked after for as long as the kit lives, whatever the widget shows.
import { KitError } from '@openappkit/core/feature';
import { type AccountInUse, isSameNetwork } from '../in-use/account-in-use.js';
import { isSameAddress } from '../account-lists/address-key.js';
import { createAskWallet } from './ask-wallet.js';
import { createAskCalls } from './ask-calls.js';
import { createFindSent } from './find-sent.js';
import { createUnanswered, paidOf } from './create-unanswered.js';
import { isSettled } from './is-settled.js';
import { createLookUp } from './look-up.js';
import { createOpenQuestions } from './open-questions.js';
import type {
  AskedPayment,
  Payable,
  Payment,
  PaymentChange,
  PaymentKind,
  PaymentParts,
} from './payment.types.js';
import { createUnderWay } from '../under-way/create-under-way.js';
import { createWatching } from './watch-payment.js';

/** Of a question that is not answered. */
const unknownYet = {
  /** Of no flow of this page. */
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
  parts: PaymentParts,
  /** A part of the feature's state; written by nobody else. */
  state: { sent: readonly Payment<Review>[] },
  deps: PaymentKind<Review>,
) {
  const { bus, env } = parts;
  const askCalls = createAskCalls(parts);
  const finder = createFindSent(parts, deps);
  const unanswered = createUnanswered(parts, deps.keptAs);
  const questions = createOpenQuestions(env, unanswered, deps.keepOf);
  const life = new AbortController();
  let keys = 0;

  const listed = createUnderWay<Payment<Review>, number, 'sent'>({
    state,
    name: 'sent',
    keyOf: ({ key }) => key,
    beganAt: ({ key }) => key,
    isOver: isSettled,
    onChange: deps.onChange,
    life: life.signal,
  });
  const { drop: forget, find } = listed;
  const adapterOf = ({ from }: Review) => parts.adapters.get(from.namespace);
  const canLookUp = ({ callsId, id, review }: AskedPayment<Review>): boolean => {
    if (id !== undefined) return adapterOf(review)?.watchTransaction !== undefined;
    const isKnown = callsId !== undefined && adapterOf(review)?.callsStatus !== undefined;
    return isKnown || finder.canFind(review);
  };
  const put = (change: AskedPayment<Review> & Pick<Payment, 'status'>): Payment<Review> => {
    const { lookedUpAt, matches, status } = change;
    // Which of several it is only a person can tell.
    const isLookable = matches === 0 && canLookUp(change);
    const isUnwatched = status === 'waiting' && !isLookable;
    const isChecked = status === 'unknown' && lookedUpAt !== undefined;
    const canSendAgain = isSettled(change) || isUnwatched || isChecked;
    const payment: Payment<Review> = { ...change, canLookUp: isLookable, canSendAgain };
    listed.put(payment);
    // Afterwards: a tab that hears of it reads what the feature has kept of it, or not any more.
    questions.remember(payment);
    return payment;
  };
  const update = (key: number, change: PaymentChange): void => {
    const before = find(key);
    if (before && !life.signal.aborted) put({ ...before, ...change });
    if (change.isLookingUp === false) looking.looked(key);
  };

  /** The question is asked in this turn. */
  function ask(review: Review, flow: number) {
    const key = ++keys;
    const asked = { ...unknownYet, key, flow, review, askedAt: env.clock.now() };
    questions.begin(key);
    put({ ...asked, status: 'asking' });
    return { key, answer: askWallet(asked) };
  }
  const stale = ({ from }: Review): void =>
    bus.emit('balance-stale', { namespace: from.namespace });
  const watching = createWatching(env, { adapterOf, find, stale, update });

  const askWallet = createAskWallet(deps, {
    life: life.signal,
    adapterOf,
    find,
    put,
    update,
    follow({ key, review }, id) {
      stale(review);
      if (id !== undefined) void watching.watch(key, id);
    },
  });

  const looking = createLookUp<Review>({
    clock: env.clock,
    life: life.signal,
    all: () => state.sent,
    find,
    update,
    search: finder.find,
    askCalls,
    watch: watching.watch,
  });

  const dropAnswered = (): void => {
    for (const key of questions.takeAnswered(state.sent)) {
      forget(key);
      deps.onGone(key);
    }
  };
  /** Of which nobody knows the end, in this page, before it, or in another tab. */
  function openOf(
    from: AccountInUse,
    isWanted: (payment: Payment<Review>) => boolean = () => true,
  ): Payment<Review> | undefined {
    dropAnswered();
    for (const question of questions.foreign(from)) {
      const key = ++keys;
      questions.adopt(key, question);
      const { about, askedAt, callsId, id } = question;
      const review = deps.reviewOf(paidOf(question, from), about);
      const asked = { ...unknownYet, key, review, askedAt, callsId, isEarlier: true };
      put({ ...asked, status: 'unknown', id: id === '' ? undefined : id });
    }
    const isOpen = ({ canSendAgain, review, status }: Payment<Review>): boolean =>
      status === 'unknown' && !canSendAgain && isSamePlace(review.from, from);
    return state.sent.find((each) => isOpen(each) && isWanted(each));
  }
  const stop = unanswered.onChange(dropAnswered);

  return {
    ask,
    find,
    openOf,
    /** It came to nothing, and who asked knows. */
    forget,
    lookUp: looking.lookUp,
    confirmLookedUp: looking.confirmLookedUp,
    /** Whom it went to says that it came: nobody needs to look it up any more. */
    arrived(key: number): void {
      const payment = find(key);
      if (payment?.status !== 'unknown') return;
      update(key, { status: 'confirmed' });
      stale(payment.review);
    },
    destroy(): void {
      stop();
      // Whoever still waits for an answer learns that there will be none.
      for (const { key, status } of state.sent)
        if (status === 'asking')
          update(key, { status: 'unknown', error: new KitError('tx/unknown') });
      life.abort();
      watching.destroy();
    },
  };
}

/** By whichever wallet. */
const isSamePlace = (one: AccountInUse, other: AccountInUse): boolean =>
  isSameAddress(one.address, other.address) && isSameNetwork(one, other);
