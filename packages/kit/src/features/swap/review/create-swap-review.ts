// createReviewing(): what is looked at before anybody is asked, and what becomes of it: agreed to (create-agreement.ts), built anew
// (create-renewing.ts), allowed (create-approving.ts).
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
  /** The fields again, all as they were. */
  function leave(problem?: SwapProblem): void {
    asking.cancel();
    state.isReviewing = false;
    state.problem = problem && ref(problem);
    if (state.step !== 'review' && state.step !== 'allowing') return;
    discard();
    state.step = 'fill';
    quotes.resume();
  }
  /** Nothing of it is kept but what is allowed. */
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
    /** The wallet is asked for the swap: what was reviewed stands still. */
    pauseRenewal: renewal.stop,
    discard: discard,
    /** After a no of the wallet's. One that does not take all or none after all is asked for each alone. */
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
    /** @throws KitError why the wallet is not asked yet */
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
