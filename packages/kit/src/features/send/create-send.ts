// createSend(): the controller of sending a coin or a token. It freezes the fields into a review and hands that to the
// wallet. What is submitted is the review alone; whoever is connected is looked at again in the turn that asks.
import { createLatest, isKitError, KitError, proxy, ref } from '@openappkit/core/feature';
import { accountInUse, isSameAccount, isSameNetwork } from '../../in-use/account-in-use.js';
import { onPlaceChange } from '../../in-use/place.js';
import { compute } from './fields/compute.js';
import { createFields } from './fields/create-fields.js';
import { createLeft } from '../../payments/create-left.js';
import { createPayments } from '../../payments/create-payments.js';
import type { Draft, SendParts } from './draft.types.js';
import { initialState } from './initial-state.js';
import { issueError } from './fields/issue-error.js';
import { createKnownRecipients } from './fields/known-recipients.js';
import { reviewOf } from './review-of.js';
import { sendKind } from './send-kind.js';
import { withEarlierNames } from './with-earlier-names.js';
import type { Send, SendIssues, SendProblem, SendReview, SentPayment } from './send.types.js';

export function createSend(parts: SendParts): Send {
  const state = proxy(withEarlierNames(initialState(), () => draft));
  const draft: Draft = {
    parts,
    state,
    locale: 'en',
    fixed: undefined,
    most: undefined,
    limit: undefined,
    listed: undefined,
    coinBalance: undefined,
    assetIssue: undefined,
    unsendable: undefined,
    recipientIssue: undefined,
    changed() {
      compute(draft);
      fields.update();
      // What the network tells of the recipient only now is to be read before anybody agrees.
      if (state.review && state.review.notes.length !== state.recipient.notes.length) renewReview();
    },
  };
  const known = createKnownRecipients(parts);
  const reviewing = createLatest();
  const fields = createFields(draft, { known, onEdit: leaveReview, onRenewed: renewReview });
  const payments = createPayments(parts, state, {
    ...sendKind(parts, known),
    onChange: onPayment,
    onGone,
  });
  const left = createLeft<SentPayment>(state, bringForward);
  /** The payment in front, and the wallet's answer to it where it was asked from here. */
  let front: { readonly key: number; readonly answer?: Promise<SentPayment> } | undefined;

  function stopReviewing(): void {
    reviewing.cancel();
    state.isReviewing = false;
  }
  /** What was reviewed does not count any more. */
  function leaveReview(problem?: SendProblem): void {
    stopReviewing();
    state.problem = problem && ref(problem);
    if (state.step !== 'review') return;
    state.step = 'fill';
    state.review = undefined;
    state.isReviewRenewing = false;
  }
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
    const isOver = payment.status !== 'asking' && payment.status !== 'waiting';
    if (isOver && !state.isReviewing && isSameAccount(payment.review.from, state.from))
      fields.assets.quietly();
  }
  function onGone(key: number): void {
    if (key === front?.key) goToFields();
  }
  /** Whether a payment of this account stands in front of which nobody knows the end: nothing is sent beside it. */
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
  /** The fee of what is reviewed is another now, or more is known of the recipient. */
  function renewReview(): void {
    const { review, step } = state;
    if (step !== 'review' || !review) return;
    const renewed = reviewOf(state);
    const fits = renewed?.amount.value === review.amount.value && !issueError(state.issues);
    if (renewed && fits) state.review = ref(renewed);
    else leaveReview({ code: 'fee-changed' });
  }
  /** Another account, network or wallet is in use, or none. */
  function follow(): void {
    const { from: before, step } = state;
    const from = accountInUse(parts);
    if (isSameAccount(before, from)) return;
    state.from = from && ref(from);
    const what = !from ? 'disconnected' : isSameNetwork(before, from) ? 'account' : 'network';
    stopReviewing();
    if (step === 'review') leaveReview({ code: 'changed', what });
    fields.follow();
  }

  /** @throws KitError where the payment in front does not make way yet */
  function assertFree(): void {
    if (state.step === 'asking') throw new KitError('wallet/pending');
    if (state.step !== 'sent') return;
    if (!isOver()) throw new KitError('tx/unknown');
    goToFields();
  }

  async function review(): Promise<SendReview> {
    assertFree();
    follow();
    if (faceUnknown()) throw new KitError('tx/unknown');
    leaveReview();
    state.isAttempted = true;
    const signal = reviewing.begin();
    const missing = issueError(missingOf(state.issues));
    if (missing) throw missing;
    state.isReviewing = true;
    try {
      await fields.settled(signal);
      reviewing.assertCurrent(signal);
      const failure = issueError(state.issues);
      if (failure) throw failure;
      const reviewed = reviewOf(state);
      if (!reviewed || !isSameAccount(reviewed.from, accountInUse(parts)))
        throw new KitError('request/cancelled');
      state.review = ref(reviewed);
      state.step = 'review';
      return reviewed;
    } finally {
      if (!signal.aborted) state.isReviewing = false;
    }
  }

  async function submit(): Promise<SentPayment> {
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
  /** The fields again. What a wallet was asked goes on behind them. */
  function goToFields(): void {
    stopReviewing();
    putInFront(undefined);
    state.step = 'fill';
    state.review = undefined;
    state.problem = undefined;
    fields.renew();
  }
  function reset(): void {
    goToFields();
    fields.clear();
  }
  /** The flow in front is over for whoever comes now; what nobody knows of stays until it was looked up. */
  const isOver = (): boolean =>
    state.step === 'sent' && (state.payment?.status !== 'unknown' || state.payment.canSendAgain);

  const stop = onPlaceChange(parts, follow);
  follow();
  compute(draft);
  return {
    state,
    async begin(given) {
      follow();
      if (given || isOver()) reset();
      faceUnknown();
      const { asset, from } = state;
      const network = from?.network.caipNetworkId ?? '';
      const properties = { isSmartAccount: from?.type === 'smartAccount', network };
      // Of a flow that an app fills in, the view tells that shows it.
      if (!given || !parts.modal.state.open)
        parts.bus.emit('track', { event: 'OPEN_SEND', properties });
      if (given) {
        state.flow++;
        await fields.fill(given);
      } else if (asset && state.asset) fields.assets.quietly();
      else fields.assets.chooseCoin();
    },
    setAsset: fields.setAsset,
    offer: fields.offer,
    setAmount: fields.setAmount,
    flipUnit: fields.flipUnit,
    setMax: fields.setMax,
    setRecipient: fields.setRecipient,
    setSpeed: fields.setSpeed,
    review,
    edit: () => leaveReview(),
    submit,
    stopWaiting() {
      if (state.step !== 'asking') return;
      left.add(state.payment);
      goToFields();
      left.face();
    },
    lookUp: payments.lookUp,
    confirmLookedUp: payments.confirmLookedUp,
    again() {
      if (state.step !== 'sent' || !state.payment?.canSendAgain) return;
      goToFields();
      fields.assets.quietly();
      left.face();
    },
    reset,
    destroy() {
      stop();
      reviewing.cancel();
      fields.destroy();
      payments.destroy();
    },
  };
}

/** What nobody has to be asked about. */
function missingOf({ account, amount, asset, recipient }: SendIssues): SendIssues {
  const isEmpty = (issue: { readonly code: string } | undefined) => issue?.code === 'required';
  return {
    account,
    asset,
    amount: isEmpty(amount) ? amount : undefined,
    recipient: isEmpty(recipient) ? recipient : undefined,
  };
}
