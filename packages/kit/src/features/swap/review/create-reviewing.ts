// createReviewing(): what is looked at before anybody is asked, and what becomes of it: agreed to (create-agreement.ts), built anew
// (create-renewing.ts), allowed (create-approving.ts).
import { createLatest, isKitError, KitError, ref } from '@openappkit/core/feature';
import { accountInUse, isSameAccount } from '../../../in-use/account-in-use.js';
import type { SwapDraft } from '../draft.types.js';
import { compute } from '../fields/compute.js';
import type { createQuoting } from '../fields/create-quoting.js';
import type { createSides } from '../fields/create-sides.js';
import { issueError } from '../fields/issue-error.js';
import type { SwapProblem, SwapReview } from '../swap.types.js';
import { createAgreement } from './create-agreement.js';
import { createApproving } from './create-approving.js';
import { createRenewing } from './create-renewing.js';
import { prepareFitting, readFields } from './prepare-fitting.js';
import { allowedAlone, prepareReview, type Wish } from './prepare-review.js';

export function createReviewing(
  draft: SwapDraft,
  fields: {
    readonly quoting: ReturnType<typeof createQuoting>;
    readonly sides: ReturnType<typeof createSides>;
  },
) {
  const { parts, state } = draft;
  const { quoting, sides } = fields;
  const asking = createLatest();
  const agreement = createAgreement(state);
  const renewing = createRenewing(draft, {
    prepare,
    show: agreement.show,
    onGone(error) {
      leave({ code: 'gone' });
      tell(error);
    },
  });
  const { renew, schedule } = renewing;

  const put = (review: SwapReview): void => {
    agreement.show(review);
    schedule(review);
  };
  /** The fields again, all as they were. */
  function leave(problem?: SwapProblem): void {
    asking.cancel();
    state.isReviewing = false;
    state.problem = problem && ref(problem);
    if (state.step !== 'review' && state.step !== 'allowing') return;
    drop();
    state.step = 'fill';
    quoting.resume();
  }
  /** Nothing of it is kept but what is allowed. */
  function drop(): void {
    renewing.stop();
    approving.cancel();
    agreement.clear();
  }
  async function prepare(wish: Wish, signal: AbortSignal): Promise<SwapReview> {
    return prepareReview(draft, wish, await quoting.gasPrice(signal), signal);
  }
  function tell(error: KitError): void {
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
    const looked = { give: state.from.sum, get: state.quote.receive };
    const signal = asking.begin();
    state.isReviewing = true;
    try {
      await asking.guard(signal, readFields(sides));
      const prepared = (wish: Wish) => asking.guard(signal, prepare(wish, signal));
      const reviewed = await prepareFitting(draft, prepared, signal);
      asking.assertCurrent(signal);
      if (!isSameAccount(reviewed.from, accountInUse(parts)))
        throw new KitError('request/cancelled');
      renewing.touched();
      state.step = 'review';
      agreement.begin(reviewed, looked);
      schedule(reviewed);
      return reviewed;
    } catch (error) {
      if (signal.aborted) throw new KitError('request/cancelled');
      if (isKitError(error)) tell(error);
      throw error;
    } finally {
      if (!signal.aborted) state.isReviewing = false;
    }
  }

  const approving = createApproving(draft, { stopClock: renewing.stop, putBack: put, renew });

  return {
    review,
    renew,
    leave,
    /** The wallet is asked for the swap: what was reviewed stands still. */
    stopClock: renewing.stop,
    drop,
    /** After a no of the wallet's. One that does not take all or none after all is asked for each alone. */
    resume(error: KitError): void {
      renewing.touched();
      const { review: reviewed } = state;
      if (!reviewed) return;
      const isAlone = error.code.startsWith('calls/') && reviewed.approvals !== undefined;
      if (isAlone) draft.atomic.refused(reviewed.from);
      put(isAlone ? allowedAlone(reviewed) : reviewed);
    },
    acceptImpact(isAccepted: boolean): void {
      if (state.step === 'review') agreement.acceptImpact(isAccepted);
    },
    acceptPrice(): void {
      if (state.step !== 'review' || !state.review) return;
      renewing.touched();
      agreement.acceptPrice(state.review);
      schedule(state.review);
    },
    allow: approving.allow,
    /** @throws KitError why the wallet is not asked yet */
    async assertAgreed(): Promise<SwapReview> {
      const before = state.review;
      if (before) await renewing.freshen(before);
      return agreement.assert(before);
    },
    destroy(): void {
      renewing.stop();
      asking.cancel();
      approving.destroy();
    },
  };
}
