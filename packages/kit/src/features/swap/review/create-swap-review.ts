import { createLatest, isKitError, KitError, ref } from '@openappkit/core/feature';
import { getActiveAccount, isSameAccount } from '../../../active-account/active-account.js';
import type { SwapDraft } from '../draft.types.js';
import { compute } from '../fields/compute.js';
import type { createQuoteUpdater } from '../fields/create-quote-updater.js';
import type { createSides } from '../fields/create-sides.js';
import { issueError } from '../fields/issue-error.js';
import type { SwapProblem, SwapReview } from '../swap.types.js';
import { createAgreement } from './create-agreement.js';
import { createApproval } from './create-approval.js';
import { createReviewRenewal } from './create-review-renewal.js';
import { prepareAffordableReview, refreshSides } from './prepare-affordable-review.js';
import { withSeparateApproval, prepareReview, type SwapRequest } from './prepare-review.js';

export function createSwapReview(
  draft: SwapDraft,
  fields: {
    readonly quotes: ReturnType<typeof createQuoteUpdater>;
    readonly sides: ReturnType<typeof createSides>;
  },
) {
  const { deps, state } = draft;
  const { quotes, sides } = fields;
  const asking = createLatest();
  const agreement = createAgreement(state);
  const renewal = createReviewRenewal(draft, {
    prepare,
    show: agreement.show,
    onUnavailable(error) {
      leave({ code: 'gone' });
      showQuoteIssue(error);
    },
  });
  const { renew, schedule } = renewal;

  const showAndSchedule = (review: SwapReview): void => {
    agreement.show(review);
    schedule(review);
  };
  /** Returns to the fields, which keep their values. */
  function leave(problem?: SwapProblem): void {
    asking.cancel();
    state.isReviewing = false;
    state.problem = problem && ref(problem);
    if (state.step !== 'review' && state.step !== 'allowing') return;
    discard();
    state.step = 'fill';
    quotes.resume();
  }
  /** Discards the review; allowances are kept. */
  function discard(): void {
    renewal.stop();
    approval.cancel();
    agreement.clear();
  }
  async function prepare(wish: SwapRequest, signal: AbortSignal): Promise<SwapReview> {
    return prepareReview(draft, wish, await quotes.gasPrice(signal), signal);
  }
  function showQuoteIssue(error: KitError): void {
    if (error.code === 'tx/insufficient-funds') return;
    draft.quoteIssue =
      error.code === 'swap/no-route' ? { code: 'no-route' } : { code: 'unavailable', error };
    compute(draft);
  }

  async function review(): Promise<SwapReview> {
    leave();
    state.isAttempted = true;
    compute(draft);
    const missing = issueError({ ...state.issues, quote: undefined });
    if (missing) throw missing;
    const quoted = { give: state.from.sum, get: state.quote.receive };
    const signal = asking.begin();
    state.isReviewing = true;
    try {
      await asking.guard(signal, refreshSides(sides));
      const prepared = (wish: SwapRequest) => asking.guard(signal, prepare(wish, signal));
      const reviewed = await prepareAffordableReview(draft, prepared, signal);
      asking.assertCurrent(signal);
      if (!isSameAccount(reviewed.from, getActiveAccount(deps)))
        throw new KitError('request/cancelled');
      renewal.resetLimit();
      state.step = 'review';
      agreement.begin(reviewed, quoted);
      schedule(reviewed);
      return reviewed;
    } catch (error) {
      if (signal.aborted) throw new KitError('request/cancelled');
      if (isKitError(error)) showQuoteIssue(error);
      throw error;
    } finally {
      if (!signal.aborted) state.isReviewing = false;
    }
  }

  const approval = createApproval(draft, {
    pauseRenewal: renewal.stop,
    restoreReview: showAndSchedule,
    renew,
  });

  return {
    review,
    renew,
    leave,
    pauseRenewal: renewal.stop,
    discard: discard,
    /** Shows the review again after a failure. If the wallet refused the atomic batch, the approval becomes a separate request. */
    resume(error: KitError): void {
      renewal.resetLimit();
      const { review: reviewed } = state;
      if (!reviewed) return;
      const needsSeparateApproval =
        error.code.startsWith('calls/') && reviewed.approvals !== undefined;
      if (needsSeparateApproval) draft.atomicSupport.markRefused(reviewed.from);
      showAndSchedule(needsSeparateApproval ? withSeparateApproval(reviewed) : reviewed);
    },
    acceptImpact(isAccepted: boolean): void {
      if (state.step === 'review') agreement.acceptImpact(isAccepted);
    },
    acceptPrice(): void {
      if (state.step !== 'review' || !state.review) return;
      renewal.resetLimit();
      agreement.acceptPrice(state.review);
      schedule(state.review);
    },
    allow: approval.allow,
    /** @throws KitError the reason why the wallet must not be asked yet */
    async assertAgreed(): Promise<SwapReview> {
      const before = state.review;
      if (before) await renewal.refreshIfOld(before);
      return agreement.assert(before);
    },
    destroy(): void {
      renewal.stop();
      asking.cancel();
      approval.destroy();
    },
  };
}
