// The payment that a feature shows instead of its fields: requested, sent, or with an unknown result.
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

/** Feature state that this module reads and writes. @typeParam Busy steps in which the wallet has a request */
interface CurrentPaymentState<Review extends Payable, Busy extends string> {
  step: 'fill' | 'review' | 'sent' | Busy;
  payment: Payment<Review> | undefined;
  problem: unknown;
  sent: readonly Payment<Review>[];
  readonly flow: number;
  readonly isReviewing: boolean;
}

interface CurrentPaymentOptions<Review extends Payable, Busy extends string> {
  readonly kind: PaymentKind<Review>;
  readonly onSent?: (review: Review) => void;
  readonly requestStep: Busy;
  discardReview(): void;
  /** Called when the fields are shown again, without a review. */
  onShowFields(): void;
  refreshBalances(): void;
  /** Called when nothing was sent; sets step and problem. @param isStill whether the paying account is still active */
  restoreAfterFailure(error: KitError, isStill: boolean): void;
}

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
    onSent,
    discardReview,
    onShowFields,
    refreshBalances,
    restoreAfterFailure,
  }: CurrentPaymentOptions<Review, Busy>,
) {
  type Sent = Payment<Review>;
  let current: CurrentRequest<Sent> | undefined;
  const payments = createPayments<Review>(deps, kind, {
    onSent,
    onChange: onPayment,
    onResolvedElsewhere(key) {
      showSent();
      if (key === current?.key) showFields();
    },
  });
  function showSent(): void {
    state.sent = ref(payments.all());
  }
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
    showSent();
    const { id, key, review, status } = payment;
    if (key === current?.key) {
      setCurrent(payment);
      // With an id, the wallet or the kit has sent it, although the request may not have resolved yet.
      if (state.step === requestStep && status !== 'asking' && id !== undefined)
        state.step = 'sent';
    } else abandoned.showSent();
    const isAnswered = status !== 'asking' && status !== 'waiting';
    if (isAnswered && !state.isReviewing && isActive(review.from)) refreshBalances();
  }
  function showPending(): boolean {
    const from = getActiveAccount(deps);
    const payment = from && payments.findUnresolved(from);
    if (!payment || state.step === requestStep) return false;
    // A payment that is already shown stays until its status is checked.
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
  /** Handles the wallet's answer if its payment is still shown. Other payments only appear in `state.sent`. */
  function onAnswer(key: number, error?: unknown): void {
    if (key !== current?.key) return;
    const payment = payments.find(key);
    const maySettle = error === undefined || isKitError(error, 'tx/unknown');
    if (maySettle || payment?.id !== undefined) state.step = 'sent';
    else if (isKitError(error)) {
      setCurrent(undefined);
      payments.forget(key);
      showSent();
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
    /** Whether the shown payment no longer blocks a new one. An unknown payment blocks until its status is checked. */
    isOver,
    /**
     * Shows the active account's unresolved payment unless a payment is shown. Returns true if nothing may be sent beside it.
     */
    showPending: showPending,
    /** Shows the fields again. A request in the wallet continues in the background. */
    showFields: showFields,
    /** Shows the fields again unless a payment is pending. @throws KitError `wallet/pending`, `tx/unknown` */
    assertIdle(): void {
      if (isBusy()) throw new KitError('wallet/pending');
      if (state.step !== 'sent') return;
      if (!isOver()) throw new KitError('tx/unknown');
      showFields();
    },
    /** The wallet's answer, while the wallet is asked to pay. */
    answer: (): Promise<Sent> | undefined =>
      state.step === requestStep ? current?.answer : undefined,
    /**
     * Asks the wallet synchronously. @throws KitError `tx/unknown` if a payment is unresolved, also in another tab; the
     * answer rejects as `Send.submit`
     */
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
