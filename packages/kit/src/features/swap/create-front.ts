// createFront(): the swap that stands in front: asked of the wallet, on its way, or of which nobody knows the end. Asks for
// what was reviewed and agreed to alone, and brings the fields or the review back. It writes `payment`.
import { isKitError, KitError, ref } from '@openappkit/core/feature';
import { isSameAccount } from '../../in-use/account-in-use.js';
import { createLeft } from '../../payments/create-left.js';
import { createPayments } from '../../payments/create-payments.js';
import type { SwapDraft } from './draft.types.js';
import type { createQuoting } from './fields/create-quoting.js';
import type { createReviewing } from './review/create-reviewing.js';
import { allowanceKey } from './review/prepare-review.js';
import { swapKind } from './swap-kind.js';
import type { SwapPaid, SwapPayment, SwapProblem } from './swap.types.js';

/** The question, and what the wallet will say to it. */
interface Asked {
  readonly key: number;
  readonly answer: Promise<SwapPayment>;
}

export interface FrontGiven {
  readonly quoting: ReturnType<typeof createQuoting>;
  readonly reviewing: ReturnType<typeof createReviewing>;
  /** Looks again at whoever is connected. */
  follow(): void;
  /** What is held has changed. */
  readBalances(): void;
}

export function createFront(
  draft: SwapDraft,
  { quoting, reviewing, follow, readBalances }: FrontGiven,
) {
  const { parts, state } = draft;
  /** The swap in front, and the wallet's answer to it where it was asked from here. */
  let front: Partial<Asked> | undefined;
  /** Between a person's yes and the question. */
  let yes: Promise<Asked> | undefined;
  const payments = createPayments<SwapPaid>(parts, state, {
    ...swapKind(parts),
    onSent({ from, give, to }) {
      // What was allowed is used now: whatever is left the service tells.
      draft.approved.delete(allowanceKey(from, give.assetId, to));
      state.allowed = undefined;
    },
    onChange: onPayment,
    onGone(key) {
      if (key === front?.key) goToFields();
    },
  });
  const left = createLeft<SwapPayment>(state, bringForward);

  const putInFront = (payment: SwapPayment | undefined): void => {
    if (!payment) front = undefined;
    state.payment = payment && ref(payment);
  };
  function onPayment(payment: SwapPayment): void {
    if (payment.key === front?.key) {
      putInFront(payment);
      // Nothing is left to approve, though the answer may be yet to come.
      if (state.step === 'swapping' && payment.id !== undefined) state.step = 'sent';
    } else left.face();
    const isAnswered = payment.status !== 'asking' && payment.status !== 'waiting';
    if (isAnswered && !state.isReviewing && isSameAccount(payment.review.from, state.account))
      readBalances();
  }
  const isOver = (): boolean =>
    state.step === 'sent' && (state.payment?.status !== 'unknown' || state.payment.canSendAgain);

  function faceUnknown(): boolean {
    const payment = state.account && payments.openOf(state.account);
    if (!payment || state.step === 'swapping') return false;
    if (state.step === 'sent' && !isOver()) return true;
    bringForward(payment);
    return true;
  }
  function bringForward(payment: SwapPayment): void {
    reviewing.leave();
    front = { key: payment.key };
    state.step = 'sent';
    putInFront(payment);
  }
  function goToFields(): void {
    reviewing.leave();
    reviewing.drop();
    putInFront(undefined);
    state.step = 'fill';
    state.problem = undefined;
    quoting.resume();
  }
  async function ask(): Promise<Asked> {
    follow();
    // Renewed where it is old: what the wallet is asked is what stands there then.
    const reviewed = await reviewing.assertAgreed();
    follow();
    if (state.review !== reviewed) throw new KitError('request/cancelled');
    // Another tab may have asked meanwhile.
    if (faceUnknown()) throw new KitError('tx/unknown');
    reviewing.stopClock();
    const { answer, key } = payments.ask(reviewed, state.flow);
    const asked = { key, answer };
    front = asked;
    state.step = 'swapping';
    state.problem = undefined;
    putInFront(payments.find(key));
    void answer.then(
      () => onAnswer(key),
      (error: unknown) => onAnswer(key, error),
    );
    return asked;
  }
  function onAnswer(key: number, error?: unknown): void {
    if (key !== front?.key) return;
    const isOnItsWay = error === undefined || isKitError(error, 'tx/unknown');
    if (isOnItsWay || payments.find(key)?.id !== undefined) state.step = 'sent';
    else if (isKitError(error)) takeBack(key, error);
  }
  /** Nothing was swapped, and everything is as it was; what was allowed is. */
  function takeBack(key: number, error: KitError): void {
    putInFront(undefined);
    payments.forget(key);
    const isStill = isSameAccount(state.review?.from, state.account);
    if (isStill) {
      state.step = 'review';
      reviewing.resume(error);
    } else {
      reviewing.drop();
      state.step = 'fill';
    }
    const code = error.code === 'wallet/rejected' ? 'declined' : 'failed';
    state.problem = ref<SwapProblem>({ code, error, allowed: state.allowed });
    left.face();
  }

  return {
    /** What stood in front has an end, or may be left alone. */
    isOver,
    /** Whether a swap of this account stands in front of which nobody knows the end: nothing is sent beside it. */
    faceUnknown,
    /** The fields, whatever stood in front of them. */
    goToFields,
    /** The fields again, where nothing is under way. @throws KitError `wallet/pending`, `tx/unknown` */
    assertFree(): void {
      if (state.step === 'swapping' || state.step === 'allowing')
        throw new KitError('wallet/pending');
      if (state.step !== 'sent') return;
      if (!isOver()) throw new KitError('tx/unknown');
      goToFields();
    },
    /** Asks the wallet; once, however often it is called. @throws KitError as `Swap.swap` */
    async swap(): Promise<SwapPayment> {
      if (state.step === 'swapping' && front?.answer) return front.answer;
      yes ??= ask().finally(() => {
        yes = undefined;
      });
      return (await yes).answer;
    },
    /** The wallet goes on without anybody waiting: what it does after all comes to the front. */
    stopWaiting(): void {
      if (state.step !== 'swapping' && state.step !== 'allowing') return;
      left.add(state.payment);
      goToFields();
      left.face();
    },
    /** Another one like it, where what stands in front cannot come any more. */
    again(): void {
      if (state.step !== 'sent' || !state.payment?.canSendAgain) return;
      goToFields();
      readBalances();
      left.face();
    },
    lookUp: payments.lookUp,
    confirmLookedUp: payments.confirmLookedUp,
    destroy: payments.destroy,
  };
}
