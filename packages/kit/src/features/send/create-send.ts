// The controller for sending a coin or token. Only the frozen review is submitted, and the active account is checked again
// just before.
import { createLatest, KitError, proxy, ref } from '@openappkit/core/feature';
import {
  getActiveAccount,
  isSameAccount,
  isSameNetwork,
} from '../../active-account/active-account.js';
import { onActiveAccountChange } from '../../active-account/account-on-network.js';
import { compute } from './fields/compute.js';
import { createFields } from './fields/create-fields.js';
import { createSendPayment } from './payment/create-send-payment.js';
import type { Draft, SendDeps } from './draft.types.js';
import { initialState } from './initial-state.js';
import { issueError } from './fields/issue-error.js';
import { createKnownRecipients } from './fields/known-recipients.js';
import { createReview } from './create-review.js';
import { withLegacyNames } from './legacy/with-legacy-names.js';
import type { Send, SendIssues, SendProblem, SendReview } from './send.types.js';

export function createSend(deps: SendDeps): Send {
  const state = proxy(withLegacyNames(initialState(), () => draft));
  const draft: Draft = {
    deps: deps,
    state,
    locale: 'en',
    exactAmount: undefined,
    maxAmount: undefined,
    spendableLimit: undefined,
    listed: undefined,
    coinBalance: undefined,
    assetIssue: undefined,
    unsendable: undefined,
    recipientIssue: undefined,
    onChange() {
      compute(draft);
      fields.update();
      // Show the user new facts about the recipient before they approve.
      if (state.review && state.review.notes.length !== state.recipient.notes.length)
        refreshReview();
    },
  };
  const known = createKnownRecipients(deps);
  const reviewing = createLatest();
  const fields = createFields(draft, { known, onEdit: discardReview, onRenewed: refreshReview });
  const current = createSendPayment(draft, {
    fields,
    known,
    onAccountChange: onAccountChange,
    discardReview: discardReview,
  });

  function stopReviewing(): void {
    reviewing.cancel();
    state.isReviewing = false;
  }
  function discardReview(problem?: SendProblem): void {
    stopReviewing();
    state.problem = problem && ref(problem);
    if (state.step !== 'review') return;
    state.step = 'fill';
    state.review = undefined;
    state.isReviewRenewing = false;
  }
  /** Updates the review after the fee changed or more became known about the recipient. */
  function refreshReview(): void {
    const { review, step } = state;
    if (step !== 'review' || !review) return;
    const renewed = createReview(state);
    const fits = renewed?.amount.value === review.amount.value && !issueError(state.issues);
    if (renewed && fits) state.review = ref(renewed);
    else discardReview({ code: 'fee-changed' });
  }
  function onAccountChange(): void {
    const { from: before, step } = state;
    const from = getActiveAccount(deps);
    if (isSameAccount(before, from)) return;
    state.from = from && ref(from);
    const what = !from ? 'disconnected' : isSameNetwork(before, from) ? 'account' : 'network';
    stopReviewing();
    if (step === 'review') discardReview({ code: 'changed', what });
    fields.onAccountChange();
  }

  async function review(): Promise<SendReview> {
    current.assertIdle();
    onAccountChange();
    if (current.showPending()) throw new KitError('tx/unknown');
    discardReview();
    state.isAttempted = true;
    const signal = reviewing.begin();
    const missing = issueError(findMissing(state.issues));
    if (missing) throw missing;
    state.isReviewing = true;
    try {
      await fields.waitForAnswers(signal);
      reviewing.assertCurrent(signal);
      const failure = issueError(state.issues);
      if (failure) throw failure;
      const reviewed = createReview(state);
      if (!reviewed || !isSameAccount(reviewed.from, getActiveAccount(deps)))
        throw new KitError('request/cancelled');
      state.review = ref(reviewed);
      state.step = 'review';
      return reviewed;
    } finally {
      if (!signal.aborted) state.isReviewing = false;
    }
  }

  function reset(): void {
    current.showFields();
    fields.clear();
  }
  const stop = onActiveAccountChange(deps, onAccountChange);
  onAccountChange();
  compute(draft);
  return {
    state,
    async begin(given) {
      onAccountChange();
      if (given || current.isOver()) reset();
      current.showPending();
      const { asset, from } = state;
      const network = from?.network.caipNetworkId ?? '';
      const properties = { isSmartAccount: from?.type === 'smartAccount', network };
      // The view that shows a flow filled in by an app emits this event itself.
      if (!given || !deps.modal.state.open)
        deps.bus.emit('track', { event: 'OPEN_SEND', properties });
      if (given) {
        state.flow++;
        await fields.fill(given);
      } else if (asset && state.asset) fields.assets.refreshQuietly();
      else fields.assets.chooseCoin();
    },
    ...fields.methods,
    review,
    edit: () => discardReview(),
    ...current.methods,
    submit: current.submit,
    reset,
    destroy() {
      stop();
      reviewing.cancel();
      fields.destroy();
      current.destroy();
    },
  };
}

/** Issues that can be reported without any query. */
function findMissing({ account, amount, asset, recipient }: SendIssues): SendIssues {
  const isEmpty = (issue: { readonly code: string } | undefined) => issue?.code === 'required';
  return {
    account,
    asset,
    amount: isEmpty(amount) ? amount : undefined,
    recipient: isEmpty(recipient) ? recipient : undefined,
  };
}
