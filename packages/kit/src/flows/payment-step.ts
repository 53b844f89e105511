// The part that send and swap share: the payment that a flow shows in place of its fields. Pure. Pay shares its events.
import { isKitError, KitError } from '@openappkit/core/feature';
import type { Payable, Payment } from '../transactions/payment.types.js';
import { andThen, type Step } from './create-flow.js';

export interface PaymentStepState<Review extends Payable = Payable> {
  /** `fill`, `review`, `sent`, or a step in which a wallet has a request. */
  readonly step: string;
  readonly flow: number;
  /** The payment that is shown. */
  readonly payment: Payment<Review> | undefined;
  readonly sent: readonly Payment<Review>[];
  /** Keys of payments that the user stopped waiting for. The wallet may still send them, and a retry may pay twice. */
  readonly abandoned: readonly number[];
}

export type PaymentEvent<Review extends Payable> =
  /** The wallet was asked for the review. `payment` is the newest state of it. */
  | { readonly type: 'payment-requested'; readonly payment: Payment<Review> }
  /** @param isActive whether the paying account is the active one */
  | {
      readonly type: 'payment-changed';
      readonly payment: Payment<Review>;
      readonly sent: readonly Payment<Review>[];
      readonly isActive: boolean;
    }
  /** Another tab answered or checked it. */
  | {
      readonly type: 'payment-removed';
      readonly key: number;
      readonly sent: readonly Payment<Review>[];
    }
  | {
      readonly type: 'wallet-answered';
      readonly key: number;
      readonly error?: unknown;
      readonly isActive: boolean;
    }
  /** A payment of this account is unresolved, whichever page or tab requested it. */
  | { readonly type: 'pending-found'; readonly payment: Payment<Review> }
  | { readonly type: 'stop-waiting' }
  | { readonly type: 'again' };

export type PaymentEffect<Review extends Payable> =
  /** Asks the wallet in the same tick. */
  | { readonly type: 'request-payment'; readonly review: Review; readonly flow: number }
  /** Drops a payment that failed and whose error the flow shows. */
  | { readonly type: 'forget-payment'; readonly paymentKey: number };

/** What differs between the flows. Each function is pure. */
interface PaymentStepOptions<Review, State, Effect> {
  /** The step in which the wallet is asked to pay. */
  readonly askingStep: string;
  /** Whether a review is being prepared, which reads the balances itself. */
  isReviewing(state: State): boolean;
  discardReview(state: State): Step<State, Effect>;
  refreshBalances(state: State): readonly Effect[];
  /** Whether the fields describe the same payment, so that the user could pay twice. */
  isRepeated(state: State, review: Review): boolean;
  /** Shows the fields again, without a review. */
  showFields(state: State): Step<State, Effect>;
  /** Called when nothing was sent; sets step and problem. @param isActive whether the paying account is still active */
  restoreAfterFailure(state: State, error: KitError, isActive: boolean): Step<State, Effect>;
}

const quietSteps: readonly string[] = ['fill', 'review', 'sent'];
export const isBusy = ({ step }: Pick<PaymentStepState, 'step'>): boolean =>
  !quietSteps.includes(step);

/** Whether the shown payment no longer blocks a new one. An unknown payment blocks until its status is checked. */
export const canStartNew = ({
  payment,
  step,
}: Pick<PaymentStepState, 'payment' | 'step'>): boolean =>
  step === 'sent' && (payment?.status !== 'unknown' || payment.canSendAgain);

/** Why no new payment may begin. */
export function newPaymentError(
  state: Pick<PaymentStepState, 'payment' | 'step'>,
): KitError | undefined {
  if (isBusy(state)) return new KitError('wallet/pending');
  if (state.step === 'sent' && !canStartNew(state)) return new KitError('tx/unknown');
  return undefined;
}

interface ReviewStep<Review> {
  readonly step: string;
  readonly review: Review | undefined;
  /** Counts the requested reviews. */
  readonly attempt: number;
  /** Set while a review is prepared. */
  readonly preparing: unknown;
  /** Why the last review was not prepared. */
  readonly failure: unknown;
}

/**
 * Returns the review of this attempt, or undefined while it is being prepared.
 * @throws KitError the reason why preparing failed; `request/cancelled` if another step or review replaced it
 */
export function reviewOf<Review>(state: ReviewStep<Review>, attempt: number): Review | undefined {
  const { failure, preparing, review, step } = state;
  if (state.attempt === attempt) {
    if (failure !== undefined) throw failure as Error;
    if (preparing) return undefined;
    if (step === 'review' && review) return review;
  }
  throw new KitError('request/cancelled');
}

/** Whether a wallet still has a request that the user stopped waiting for. */
export const hasAbandonedRequest = ({
  payment,
  sent,
}: {
  readonly payment: Pick<Payment, 'key'> | undefined;
  readonly sent: readonly Pick<Payment, 'key' | 'status'>[];
}): boolean => sent.some(({ key, status }) => status === 'asking' && key !== payment?.key);

/** The abandoned payments that a wallet may still send in a new flow. */
export const stillAbandoned = ({
  abandoned,
  sent,
}: Pick<PaymentStepState, 'abandoned' | 'sent'>): readonly number[] =>
  abandoned.filter((key) => sent.some((each) => each.key === key && each.status === 'asking'));

export function createPaymentStep<
  Review extends Payable,
  State extends PaymentStepState<Review>,
  Effect,
>(options: PaymentStepOptions<Review, State, Effect>) {
  type Result = Step<State, Effect | PaymentEffect<Review>>;
  const {
    askingStep,
    discardReview,
    isRepeated,
    refreshBalances,
    restoreAfterFailure,
    showFields,
  } = options;
  const refresh = (state: State): Result => ({ state, effects: refreshBalances(state) });

  const showPayment = (state: State, payment: Payment<Review>): Result => {
    const discarded = discardReview(state);
    return { ...discarded, state: { ...discarded.state, step: 'sent', payment } };
  };
  /**
   * Shows an abandoned payment that was or may have been sent after all, unless the wallet is busy. Over a flow that an app
   * began meanwhile, shows it only if that flow would repeat it.
   */
  const showAbandoned = (state: State): Result => {
    const { abandoned, flow, sent, step } = state;
    if (step !== 'fill' && step !== 'review') return { state };
    const unsent = ['asking', 'declined', 'failed'];
    const found = sent.find(
      (each) =>
        abandoned.includes(each.key) &&
        !unsent.includes(each.status) &&
        (each.flow === flow || isRepeated(state, each.review)),
    );
    if (!found) return { state };
    const others = abandoned.filter((key) => key !== found.key);
    return showPayment({ ...state, abandoned: others }, found);
  };

  function changed(
    before: State,
    { isActive, payment, sent }: Extract<PaymentEvent<Review>, { type: 'payment-changed' }>,
  ): Result {
    const state = { ...before, sent };
    const isShown = payment.key === state.payment?.key;
    const isAsking = payment.status === 'asking';
    // With an id, the wallet or the kit has sent it, although the request may not have resolved yet.
    const isSent = !isAsking && payment.id !== undefined;
    const step = state.step === askingStep && isSent ? 'sent' : state.step;
    const result: Result = isShown ? { state: { ...state, payment, step } } : showAbandoned(state);
    const isAnswered = !isAsking && payment.status !== 'waiting';
    return isAnswered && isActive && !options.isReviewing(state)
      ? andThen(result, refresh)
      : result;
  }
  function answered(
    state: State,
    { error, isActive, key }: Extract<PaymentEvent<Review>, { type: 'wallet-answered' }>,
  ): Result {
    const { payment } = state;
    if (key !== payment?.key) return { state };
    const maySettle = error === undefined || isKitError(error, 'tx/unknown');
    if (maySettle || payment.id !== undefined) return { state: { ...state, step: 'sent' } };
    if (!isKitError(error)) return { state };
    const sent = state.sent.filter((each) => each.key !== key);
    const restored = restoreAfterFailure({ ...state, payment: undefined, sent }, error, isActive);
    const effects = [
      ...(restored.effects ?? []),
      { type: 'forget-payment', paymentKey: key } as const,
    ];
    return andThen({ ...restored, effects }, showAbandoned);
  }

  function stopWaiting(state: State): Result {
    if (!isBusy(state)) return { state };
    const { key } = state.payment ?? {};
    const abandoned = key === undefined ? state.abandoned : [...state.abandoned, key];
    return andThen(showFields({ ...state, abandoned }), showAbandoned);
  }

  /** A payment that is already shown stays until its status is checked. */
  function showFound(state: State, payment: Payment<Review>): Result {
    const isShown = state.step === 'sent' || state.step === askingStep;
    return isShown ? { state } : showPayment(state, payment);
  }

  return {
    showAbandoned,
    /** Handles the events that the flows share. */
    transition(state: State, event: PaymentEvent<Review>): Result {
      switch (event.type) {
        case 'payment-requested':
          return { state: { ...state, step: askingStep, payment: event.payment } };
        case 'payment-changed':
          return changed(state, event);
        case 'payment-removed': {
          const { sent } = event;
          const isShown = event.key === state.payment?.key;
          return isShown ? showFields({ ...state, sent }) : { state: { ...state, sent } };
        }
        case 'wallet-answered':
          return answered(state, event);
        case 'pending-found':
          return showFound(state, event.payment);
        case 'stop-waiting':
          return stopWaiting(state);
        case 'again':
          if (state.step !== 'sent' || !state.payment?.canSendAgain) return { state };
          return andThen(andThen(showFields(state), refresh), showAbandoned);
      }
    },
  };
}
