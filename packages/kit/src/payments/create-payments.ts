// createPayments(): asks the wallet for what was reviewed, and tells what became of it: sent, refused, not known, and then
// confirmed, reverted, replaced. Knows no field and no feature: each payment stands on its review alone, and several may be
// under way. What was sent is looked after for as long as the kit lives, whatever the widget shows.
import type { SendProgress } from '@openappkit/core/adapter';
import { isKitError, KitError } from '@openappkit/core/feature';
import { type AccountInUse, isSameNetwork } from '../in-use/account-in-use.js';
import { isSameAddress } from '../account-lists/address-key.js';
import { createAskCalls } from './ask-calls.js';
import { createFindSent } from './find-sent.js';
import { createUnanswered, paidOf } from './create-unanswered.js';
import { isSettled } from './is-settled.js';
import { createLookUp } from './look-up.js';
import { createOpenQuestions } from './open-questions.js';
import type {
  Payable,
  Payment,
  PaymentChange,
  PaymentKind,
  PaymentParts,
  PaymentStatus,
} from './payment.types.js';
import { createUnderWay } from '../under-way/create-under-way.js';
import { createWatching } from './watch-payment.js';

/** What our own layers throw before anybody was asked, beside what a wallet or node refused: nothing was sent. */
const notSent = /^(?:tx|wallet|calls|address|chain|connector|adapter|namespace|kit)\//;

/** A payment, without what follows from it. */
type Asked<Review extends Payable> = Omit<Payment<Review>, 'canLookUp' | 'canSendAgain' | 'status'>;

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

  const listed = createUnderWay<Payment<Review>, number>({
    get: () => state.sent,
    set: (sent) => {
      state.sent = sent;
    },
    keyOf: ({ key }) => key,
    beganAt: ({ key }) => key,
    isOver: isSettled,
    onChange: deps.onChange,
    life: life.signal,
  });
  const { drop: forget, find } = listed;
  const adapterOf = ({ from }: Review) => parts.adapters.get(from.namespace);
  const canLookUp = ({ callsId, id, review }: Asked<Review>): boolean => {
    if (id !== undefined) return adapterOf(review)?.watchTransaction !== undefined;
    const isKnown = callsId !== undefined && adapterOf(review)?.callsStatus !== undefined;
    return isKnown || finder.canFind(review);
  };
  const put = (change: Asked<Review> & Pick<Payment, 'status'>): Payment<Review> => {
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
    return { key, answer: run(asked) };
  }
  /** @throws KitError as `Send.submit` */
  async function run(first: Asked<Review>): Promise<Payment<Review>> {
    const { key, review } = first;
    let asked = first;
    let isAnswered = false;
    let told: string | undefined;
    const onProgress = ({ id, isSent }: SendProgress): void => {
      if (isAnswered || settledOf(key) || typeof id !== 'string' || id === '') return;
      told = id;
      // What the network does not say that it has is looked for by who sent it.
      if (isSent) put({ ...asked, status: 'waiting', id });
      else put({ ...asked, status: 'unknown', id, isLookingUp: true });
    };
    const onCalls = (callsId: string): void => {
      asked = { ...asked, callsId };
      update(key, { callsId });
    };
    try {
      // In this turn: between the last look at who is connected and the question nothing can happen.
      const asking = deps.ask(adapterOf(review) ?? {}, review, onProgress, onCalls);
      deps.track('INITIATED', review, '');
      const id = await asking;
      if (typeof id !== 'string' || id === '') throw new KitError('tx/unknown');
      const payment = settledOf(key) ?? put({ ...asked, status: 'waiting', id });
      onSent(payment, id);
      return payment;
    } catch (error) {
      const failure = asFailure(error, told);
      refuse(asked, failure, idIn(failure.context) ?? told);
      throw failure;
    } finally {
      isAnswered = true;
    }
  }
  /** A look at it may have brought its end before the answer came. */
  const settledOf = (key: number): Payment<Review> | undefined => {
    const payment = find(key);
    return payment && isSettled(payment) ? payment : undefined;
  };
  /** @param id of what is on its way, or was */
  const refuse = (asked: Asked<Review>, error: KitError, id: string | undefined): void => {
    const { key, review } = asked;
    const status = failedStatus(error, id);
    if (!settledOf(key)) put({ ...asked, status, id, error });
    if (status !== 'declined' && status !== 'failed') {
      // What it cost, and why, is in the block.
      if (id !== undefined && status !== 'expired') void watching.watch(key, id);
      stale(review);
    }
    deps.track(status === 'declined' ? 'REJECTED' : 'ERROR', review, error.shortMessage);
  };
  const onSent = (payment: Payment<Review>, id: string): void => {
    const { review } = payment;
    if (life.signal.aborted) return;
    deps.onSent(review);
    deps.track('SUCCESS', review, id);
    stale(review);
    void watching.watch(payment.key, id);
  };
  const stale = ({ from }: Review): void =>
    bus.emit('balance-stale', { namespace: from.namespace });
  const watching = createWatching(env, { adapterOf, find, stale, update });

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

/**
 * Sent, refused, not known: what does not clearly mean a refusal leaves open whether it was sent. Of what has an id already,
 * only the network's word counts.
 */
function asFailure(error: unknown, told: string | undefined): KitError {
  const refusal = told === undefined ? notSent : /^tx\//;
  if (isKitError(error) && refusal.test(error.code)) return error;
  return new KitError('tx/unknown', { cause: error });
}

function idIn({ id }: KitError['context']): string | undefined {
  return typeof id === 'string' && id !== '' ? id : undefined;
}

function failedStatus({ code }: KitError, id: string | undefined): PaymentStatus {
  if (code === 'tx/unknown') return 'unknown';
  if (id !== undefined) return code === 'tx/expired' ? 'expired' : 'reverted';
  return code === 'wallet/rejected' ? 'declined' : 'failed';
}

/** By whichever wallet. */
const isSamePlace = (one: AccountInUse, other: AccountInUse): boolean =>
  isSameAddress(one.address, other.address) && isSameNetwork(one, other);
