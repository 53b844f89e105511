// createFront(): the payment that stands in front: asked of the wallet, on its way, or of which nobody knows the end. Asks for
// what was reviewed alone, and brings the fields or the review back. It writes `payment`.
import { isKitError, KitError, ref } from '@openappkit/core/feature';
import { isSameAccount } from '../../../in-use/account-in-use.js';
import { createLeft } from '../../../payments/create-left.js';
import { createPayments } from '../../../payments/create-payments.js';
import type { Draft } from '../draft.types.js';
import type { createFields } from '../fields/create-fields.js';
import type { createKnownRecipients } from '../fields/known-recipients.js';
import { sendKind } from './send-kind.js';
import type { SendProblem, SentPayment } from '../send.types.js';

export interface FrontGiven {
  readonly fields: ReturnType<typeof createFields>;
  readonly known: ReturnType<typeof createKnownRecipients>;
  /** Looks again at whoever is connected. */
  follow(): void;
  /** What was reviewed does not count any more. */
  leaveReview(): void;
  stopReviewing(): void;
}

export function createFront(
  { parts, state }: Draft,
  { fields, known, follow, leaveReview, stopReviewing }: FrontGiven,
) {
  /** The payment in front, and the wallet's answer to it where it was asked from here. */
  let front: { readonly key: number; readonly answer?: Promise<SentPayment> } | undefined;
  const payments = createPayments(parts, state, {
    ...sendKind(parts, known),
    onChange: onPayment,
    onGone(key) {
      if (key === front?.key) goToFields();
    },
  });
  const left = createLeft<SentPayment>(state, bringForward);

  function putInFront(payment: SentPayment | undefined): void {
    if (!payment) front = undefined;
    state.payment = payment && ref(payment);
  }
  function onPayment(payment: SentPayment): void {
    if (payment.key === front?.key) {
      putInFront(payment);
      // Nothing is left to approve, though the answer may be yet to come.
      if (state.step === 'asking' && payment.id !== undefined) state.step = 'sent';
    } else left.face();
    const isAnswered = payment.status !== 'asking' && payment.status !== 'waiting';
    if (isAnswered && !state.isReviewing && isSameAccount(payment.review.from, state.from))
      fields.assets.quietly();
  }
  const isOver = (): boolean =>
    state.step === 'sent' && (state.payment?.status !== 'unknown' || state.payment.canSendAgain);

  function faceUnknown(): boolean {
    const payment = state.from && payments.openOf(state.from);
    if (!payment || state.step === 'asking') return false;
    if (state.step === 'sent' && !isOver()) return true;
    bringForward(payment);
    return true;
  }
  function bringForward(payment: SentPayment): void {
    leaveReview();
    front = { key: payment.key };
    state.step = 'sent';
    putInFront(payment);
  }
  /** Tells it where it is still waited for; elsewhere it stands in the list of what was sent. */
  function onAnswer(key: number, error?: unknown): void {
    if (key !== front?.key) return;
    const isOnItsWay = error === undefined || isKitError(error, 'tx/unknown');
    if (isOnItsWay || payments.find(key)?.id !== undefined) state.step = 'sent';
    else if (isKitError(error)) takeBack(key, error);
  }
  /** Nothing was sent, and everything is as it was. */
  function takeBack(key: number, error: KitError): void {
    putInFront(undefined);
    payments.forget(key);
    const isStill = isSameAccount(state.review?.from, state.from);
    state.step = isStill ? 'review' : 'fill';
    if (!isStill) state.review = undefined;
    const isDeclined = error.code === 'wallet/rejected';
    state.problem = ref<SendProblem>({ code: isDeclined ? 'declined' : 'failed', error });
    fields.renew();
    left.face();
  }
  function goToFields(): void {
    stopReviewing();
    putInFront(undefined);
    state.step = 'fill';
    state.review = undefined;
    state.problem = undefined;
    fields.renew();
  }

  return {
    /** The flow in front is over for whoever comes now; what nobody knows of stays until it was looked up. */
    isOver,
    /** Whether a payment of this account stands in front of which nobody knows the end: nothing is sent beside it. */
    faceUnknown,
    /** The fields again. What a wallet was asked goes on behind them. */
    goToFields,
    /** @throws KitError where the payment in front does not make way yet */
    assertFree(): void {
      if (state.step === 'asking') throw new KitError('wallet/pending');
      if (state.step !== 'sent') return;
      if (!isOver()) throw new KitError('tx/unknown');
      goToFields();
    },
    /** @throws KitError as `Send.submit` */
    async submit(): Promise<SentPayment> {
      if (state.step === 'asking' && front?.answer) return front.answer;
      follow();
      const { review: reviewed, step } = state;
      if (step !== 'review' || !reviewed) throw new KitError('request/cancelled');
      // Another tab may have asked meanwhile.
      if (faceUnknown()) throw new KitError('tx/unknown');
      const { answer, key } = payments.ask(reviewed, state.flow);
      front = { key, answer };
      state.step = 'asking';
      state.problem = undefined;
      putInFront(payments.find(key));
      void answer.then(
        () => onAnswer(key),
        (error: unknown) => onAnswer(key, error),
      );
      return answer;
    },
    /** The wallet goes on without anybody waiting: what it does after all comes to the front. */
    stopWaiting(): void {
      if (state.step !== 'asking') return;
      left.add(state.payment);
      goToFields();
      left.face();
    },
    /** Another one like it, where what stands in front cannot come any more. */
    again(): void {
      if (state.step !== 'sent' || !state.payment?.canSendAgain) return;
      goToFields();
      fields.assets.quietly();
      left.face();
    },
    lookUp: payments.lookUp,
    confirmLookedUp: payments.confirmLookedUp,
    destroy: payments.destroy,
  };
}
