// createSend(): the controller of sending a coin or a token. It freezes the fields into a review and hands that to the
// wallet. What is submitted is the review alone; whoever is connected is looked at again in the turn that asks.
import { createLatest, KitError, proxy, ref } from '@openappkit/core/feature';
import { accountInUse, isSameAccount, isSameNetwork } from '../../in-use/account-in-use.js';
import { onPlaceChange } from '../../in-use/place.js';
import { compute } from './fields/compute.js';
import { createFields } from './fields/create-fields.js';
import { createSendFront } from './front/create-send-front.js';
import type { Draft, SendParts } from './draft.types.js';
import { initialState } from './initial-state.js';
import { issueError } from './fields/issue-error.js';
import { createKnownRecipients } from './fields/known-recipients.js';
import { reviewOf } from './review-of.js';
import { withEarlierNames } from './earlier/with-earlier-names.js';
import type { Send, SendIssues, SendProblem, SendReview } from './send.types.js';

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
  const front = createSendFront(draft, { fields, known, follow, leaveReview });

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

  async function review(): Promise<SendReview> {
    front.assertFree();
    follow();
    if (front.faceUnknown()) throw new KitError('tx/unknown');
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

  function reset(): void {
    front.goToFields();
    fields.clear();
  }
  const stop = onPlaceChange(parts, follow);
  follow();
  compute(draft);
  return {
    state,
    async begin(given) {
      follow();
      if (given || front.isOver()) reset();
      front.faceUnknown();
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
    ...fields.verbs,
    review,
    edit: () => leaveReview(),
    ...front.verbs,
    submit: front.submit,
    reset,
    destroy() {
      stop();
      reviewing.cancel();
      fields.destroy();
      front.destroy();
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
