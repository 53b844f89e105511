// createFront(): the payment that stands in front of a feature's fields: asked of the wallet, on its way, or of which nobody knows
// the end. Used by features whose fields are reviewed and then paid. It writes `payment`, and the step wherever that changes.
import { type FeatureDeps, isKitError, KitError, ref } from '@openappkit/core/feature';
import { getActiveAccount, isSameAccount } from '../active-account/active-account.js';
import { createAbandonedPayments } from './create-abandoned-payments.js';
import { createPayments } from './create-payments.js';
import type {
  Payable,
  Payment,
  CurrentPaymentActions,
  PaymentKind,
  PaymentDeps,
} from './payment.types.js';

/** What it reads and writes of a feature's state. @typeParam Busy the steps in which a wallet has a question */
interface CurrentPaymentState<Review extends Payable, Busy extends string> {
  step: 'fill' | 'review' | 'sent' | Busy;
  payment: Payment<Review> | undefined;
  problem: unknown;
  sent: readonly Payment<Review>[];
  readonly flow: number;
  readonly isReviewing: boolean;
}

interface CurrentPaymentOptions<Review extends Payable, Busy extends string> {
  readonly kind: Omit<PaymentKind<Review>, 'onChange' | 'onResolvedElsewhere'>;
  /** The step in which the wallet is asked to pay. */
  readonly requestStep: Busy;
  /** What was reviewed does not count any more. */
  discardReview(): void;
  /** The fields are there again, and nothing that was reviewed. */
  onShowFields(): void;
  /** What the account in use holds may be another. */
  refreshBalances(): void;
  /** Nothing was sent, and everything is as it was: sets step and problem. @param isStill the same account is in use */
  restoreAfterFailure(error: KitError, isStill: boolean): void;
}

/** Of the payment in front, and the wallet's answer to it where it was asked from here. */
interface CurrentRequest<Sent> {
  readonly key: number;
  readonly answer?: Promise<Sent>;
}

export function createCurrentPayment<Review extends Payable, Busy extends string>(
  deps: PaymentDeps & Pick<FeatureDeps, 'account' | 'chain' | 'connection'>,
  state: CurrentPaymentState<Review, Busy>,
  {
    requestStep,
    kind,
    discardReview,
    onShowFields,
    refreshBalances,
    restoreAfterFailure,
  }: CurrentPaymentOptions<Review, Busy>,
) {
  type Sent = Payment<Review>;
  let current: CurrentRequest<Sent> | undefined;
  const payments = createPayments<Review>(deps, state, {
    ...kind,
    onChange: onPayment,
    onResolvedElsewhere(key) {
      if (key === current?.key) showFields();
    },
  });
  const abandoned = createAbandonedPayments<Sent>(state, showPayment);

  const isActive = (from: Review['from'] | undefined): boolean =>
    isSameAccount(from, getActiveAccount(deps));
  const isBusy = (): boolean => !['fill', 'review', 'sent'].includes(state.step);
  const isOver = (): boolean =>
    state.step === 'sent' && (state.payment?.status !== 'unknown' || state.payment.canSendAgain);

  function setCurrent(payment: Sent | undefined): void {
    if (!payment) current = undefined;
    state.payment = payment && ref(payment);
  }
  function onPayment(payment: Sent): void {
    const { id, key, review, status } = payment;
    if (key === current?.key) {
      setCurrent(payment);
      // Nothing is left to approve, though the answer may be yet to come.
      if (state.step === requestStep && id !== undefined) state.step = 'sent';
    } else abandoned.showSent();
    const isAnswered = status !== 'asking' && status !== 'waiting';
    if (isAnswered && !state.isReviewing && isActive(review.from)) refreshBalances();
  }
  function showPending(): boolean {
    const from = getActiveAccount(deps);
    const payment = from && payments.findUnresolved(from);
    if (!payment || state.step === requestStep) return false;
    // The one that stands there stays until it was looked up.
    if (state.step !== 'sent') showPayment(payment);
    return true;
  }
  function showPayment(payment: Sent): void {
    discardReview();
    current = { key: payment.key };
    state.step = 'sent';
    setCurrent(payment);
  }
  function showFields(): void {
    discardReview();
    setCurrent(undefined);
    state.step = 'fill';
    state.problem = undefined;
    onShowFields();
  }
  /** Tells it where it is still waited for; elsewhere it stands in the list of what was sent. */
  function onAnswer(key: number, error?: unknown): void {
    if (key !== current?.key) return;
    const payment = payments.find(key);
    const maySettle = error === undefined || isKitError(error, 'tx/unknown');
    if (maySettle || payment?.id !== undefined) state.step = 'sent';
    else if (isKitError(error)) {
      setCurrent(undefined);
      payments.forget(key);
      restoreAfterFailure(error, isActive(payment?.review.from));
      abandoned.showSent();
    }
  }

  const methods: Omit<CurrentPaymentActions, 'reset'> = {
    stopWaiting() {
      if (!isBusy()) return;
      abandoned.add(state.payment);
      showFields();
      abandoned.showSent();
    },
    again() {
      if (state.step !== 'sent' || !state.payment?.canSendAgain) return;
      showFields();
      refreshBalances();
      abandoned.showSent();
    },
    lookUp: payments.checkStatus,
    confirmLookedUp: payments.confirmChecked,
  };

  return {
    /** What stood in front is over for whoever comes now; what nobody knows of stays until it was looked up. */
    isOver,
    /** Whether a payment of this account stands in front of which nobody knows the end: nothing is sent beside it. */
    showPending: showPending,
    /** The fields again. What a wallet was asked goes on behind them. */
    showFields: showFields,
    /** The fields again, where nothing is under way. @throws KitError `wallet/pending`, `tx/unknown` */
    assertIdle(): void {
      if (isBusy()) throw new KitError('wallet/pending');
      if (state.step !== 'sent') return;
      if (!isOver()) throw new KitError('tx/unknown');
      showFields();
    },
    /** While the wallet has its question. */
    answer: (): Promise<Sent> | undefined =>
      state.step === requestStep ? current?.answer : undefined,
    /** Asks the wallet in this turn. @throws KitError `tx/unknown`: another tab has asked meanwhile; else as `Send.submit` */
    request(review: Review): { readonly answer: Promise<Sent> } {
      if (showPending()) throw new KitError('tx/unknown');
      const asked = payments.request(review, state.flow);
      const { answer, key } = asked;
      current = asked;
      state.step = requestStep;
      state.problem = undefined;
      setCurrent(payments.find(key));
      void answer.then(
        () => onAnswer(key),
        (error: unknown) => onAnswer(key, error),
      );
      return asked;
    },
    methods: methods,
    destroy: payments.destroy,
  };
}
