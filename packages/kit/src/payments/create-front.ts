// createFront(): the payment that stands in front of a feature's fields: asked of the wallet, on its way, or of which nobody knows
// the end. Used by features whose fields are reviewed and then paid. It writes `payment`, and the step wherever that changes.
import { type FeatureDeps, isKitError, KitError, ref } from '@openappkit/core/feature';
import { accountInUse, isSameAccount } from '../in-use/account-in-use.js';
import { createLeft } from './create-left.js';
import { createPayments } from './create-payments.js';
import type {
  Payable,
  Payment,
  PaymentInFront,
  PaymentKind,
  PaymentParts,
} from './payment.types.js';

/** What it reads and writes of a feature's state. @typeParam Busy the steps in which a wallet has a question */
interface FrontState<Review extends Payable, Busy extends string> {
  step: 'fill' | 'review' | 'sent' | Busy;
  payment: Payment<Review> | undefined;
  problem: unknown;
  sent: readonly Payment<Review>[];
  readonly flow: number;
  readonly isReviewing: boolean;
}

interface FrontGiven<Review extends Payable, Busy extends string> {
  readonly kind: Omit<PaymentKind<Review>, 'onChange' | 'onGone'>;
  /** The step in which the wallet is asked to pay. */
  readonly asking: Busy;
  /** What was reviewed does not count any more. */
  leaveReview(): void;
  /** The fields are there again, and nothing that was reviewed. */
  onFields(): void;
  /** What the account in use holds may be another. */
  readBalances(): void;
  /** Nothing was sent, and everything is as it was: sets step and problem. @param isStill the same account is in use */
  takeBack(error: KitError, isStill: boolean): void;
}

/** Of the payment in front, and the wallet's answer to it where it was asked from here. */
interface Asked<Sent> {
  readonly key: number;
  readonly answer?: Promise<Sent>;
}

export function createFront<Review extends Payable, Busy extends string>(
  deps: PaymentParts & Pick<FeatureDeps, 'account' | 'chain' | 'connection'>,
  state: FrontState<Review, Busy>,
  { asking, kind, leaveReview, onFields, readBalances, takeBack }: FrontGiven<Review, Busy>,
) {
  type Sent = Payment<Review>;
  let front: Asked<Sent> | undefined;
  const payments = createPayments<Review>(deps, state, {
    ...kind,
    onChange: onPayment,
    onGone(key) {
      if (key === front?.key) goToFields();
    },
  });
  const left = createLeft<Sent>(state, bringForward);

  const isInUse = (from: Review['from'] | undefined): boolean =>
    isSameAccount(from, accountInUse(deps));
  const isBusy = (): boolean => !['fill', 'review', 'sent'].includes(state.step);
  const isOver = (): boolean =>
    state.step === 'sent' && (state.payment?.status !== 'unknown' || state.payment.canSendAgain);

  function putInFront(payment: Sent | undefined): void {
    if (!payment) front = undefined;
    state.payment = payment && ref(payment);
  }
  function onPayment(payment: Sent): void {
    const { id, key, review, status } = payment;
    if (key === front?.key) {
      putInFront(payment);
      // Nothing is left to approve, though the answer may be yet to come.
      if (state.step === asking && id !== undefined) state.step = 'sent';
    } else left.face();
    const isAnswered = status !== 'asking' && status !== 'waiting';
    if (isAnswered && !state.isReviewing && isInUse(review.from)) readBalances();
  }
  function faceUnknown(): boolean {
    const from = accountInUse(deps);
    const payment = from && payments.openOf(from);
    if (!payment || state.step === asking) return false;
    // The one that stands there stays until it was looked up.
    if (state.step !== 'sent') bringForward(payment);
    return true;
  }
  function bringForward(payment: Sent): void {
    leaveReview();
    front = { key: payment.key };
    state.step = 'sent';
    putInFront(payment);
  }
  function goToFields(): void {
    leaveReview();
    putInFront(undefined);
    state.step = 'fill';
    state.problem = undefined;
    onFields();
  }
  /** Tells it where it is still waited for; elsewhere it stands in the list of what was sent. */
  function onAnswer(key: number, error?: unknown): void {
    if (key !== front?.key) return;
    const payment = payments.find(key);
    const isOnItsWay = error === undefined || isKitError(error, 'tx/unknown');
    if (isOnItsWay || payment?.id !== undefined) state.step = 'sent';
    else if (isKitError(error)) {
      putInFront(undefined);
      payments.forget(key);
      takeBack(error, isInUse(payment?.review.from));
      left.face();
    }
  }

  const verbs: Omit<PaymentInFront, 'reset'> = {
    stopWaiting() {
      if (!isBusy()) return;
      left.add(state.payment);
      goToFields();
      left.face();
    },
    again() {
      if (state.step !== 'sent' || !state.payment?.canSendAgain) return;
      goToFields();
      readBalances();
      left.face();
    },
    lookUp: payments.lookUp,
    confirmLookedUp: payments.confirmLookedUp,
  };

  return {
    /** What stood in front is over for whoever comes now; what nobody knows of stays until it was looked up. */
    isOver,
    /** Whether a payment of this account stands in front of which nobody knows the end: nothing is sent beside it. */
    faceUnknown,
    /** The fields again. What a wallet was asked goes on behind them. */
    goToFields,
    /** The fields again, where nothing is under way. @throws KitError `wallet/pending`, `tx/unknown` */
    assertFree(): void {
      if (isBusy()) throw new KitError('wallet/pending');
      if (state.step !== 'sent') return;
      if (!isOver()) throw new KitError('tx/unknown');
      goToFields();
    },
    /** While the wallet has its question. */
    answer: (): Promise<Sent> | undefined => (state.step === asking ? front?.answer : undefined),
    /** Asks the wallet in this turn. @throws KitError `tx/unknown`: another tab has asked meanwhile; else as `Send.submit` */
    ask(review: Review): { readonly answer: Promise<Sent> } {
      if (faceUnknown()) throw new KitError('tx/unknown');
      const asked = payments.ask(review, state.flow);
      const { answer, key } = asked;
      front = asked;
      state.step = asking;
      state.problem = undefined;
      putInFront(payments.find(key));
      void answer.then(
        () => onAnswer(key),
        (error: unknown) => onAnswer(key, error),
      );
      return asked;
    },
    verbs,
    destroy: payments.destroy,
  };
}
