// createReviewing(): what is looked at before anybody is asked: built anew every 20 s, with the allowance it needs. What of it was
// agreed to is create-agreement.ts.
import { createLatest, isKitError, KitError, ref } from '@openappkit/core/feature';
import { createOneRun } from '../../../asking/create-one-run.js';
import { createRenewal } from '../../../asking/create-renewal.js';
import { accountInUse, isSameAccount } from '../../../in-use/account-in-use.js';
import type { SwapDraft } from '../draft.types.js';
import { compute } from '../fields/compute.js';
import type { createQuoting } from '../fields/create-quoting.js';
import type { createSides } from '../fields/create-sides.js';
import { issueError } from '../fields/issue-error.js';
import type { SwapProblem, SwapReview } from '../swap.types.js';
import { createAgreement } from './create-agreement.js';
import { createApproving } from './create-approving.js';
import { prepareFitting, readFields } from './prepare-fitting.js';
import { allowedAlone, prepareReview, type Wish } from './prepare-review.js';

/** Asking again after a failure: the service may be back. */
const againMs = 5000;

export function createReviewing(
  draft: SwapDraft,
  fields: {
    readonly quoting: ReturnType<typeof createQuoting>;
    readonly sides: ReturnType<typeof createSides>;
  },
) {
  const { parts, state } = draft;
  const { clock } = parts.env;
  const { quoting, sides } = fields;
  const asking = createLatest();
  const renewing = createLatest();
  const renewal = createOneRun();
  const clockwork = createRenewal(parts.env, {
    onDue: () => void renew().catch(() => undefined),
  });
  const agreement = createAgreement(state);

  const stopClock = (): void => {
    renewing.cancel();
    clockwork.stop();
    renewal.leave();
    state.isReviewRenewing = false;
  };
  const schedule = ({ refreshAt }: SwapReview): void =>
    clockwork.after(Math.max(refreshAt - clock.now(), 0));
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
    stopClock();
    approving.cancel();
    agreement.clear();
  }
  const prepare = async (wish: Wish, signal: AbortSignal): Promise<SwapReview> =>
    prepareReview(draft, wish, await quoting.gasPrice(signal), signal);

  /** @throws KitError as `Swap.refresh` does not */
  const renew = (): Promise<void> => renewal.share(runRenewal);
  async function runRenewal(): Promise<void> {
    const { review } = state;
    if (state.step !== 'review' || !review) return;
    const signal = renewing.begin();
    clockwork.stop();
    state.isReviewRenewing = true;
    try {
      const { amount, from: account, get, give, slippage } = review;
      const { applied = 0 } = slippage;
      const wish = { account, amount, get, give, slippage: { ...slippage, applied } };
      const next = await renewing.guard(signal, prepare(wish, signal));
      renewing.assertCurrent(signal);
      put(next);
      compute(draft);
      const failure = issueError({ ...state.issues, quote: undefined });
      if (failure) throw failure;
    } catch (error) {
      if (signal.aborted) throw new KitError('request/cancelled');
      refuse(error);
      throw error;
    } finally {
      if (!signal.aborted) state.isReviewRenewing = false;
    }
  }
  /** What the service cannot say now stays as it was; what the network or the exchange would refuse is gone. */
  function refuse(error: unknown): void {
    if (isKitError(error) && /^(?:swap|tx)\//.test(error.code)) {
      leave({ code: 'gone' });
      tell(error);
    } else clockwork.after(againMs);
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
      clockwork.touched();
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

  const approving = createApproving(draft, { stopClock, putBack: put, renew });

  return {
    review,
    renew,
    leave,
    /** The wallet is asked for the swap: what was reviewed stands still. */
    stopClock,
    drop,
    /** After a no of the wallet's. One that does not take all or none after all is asked for each alone. */
    resume(error: KitError): void {
      clockwork.touched();
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
      clockwork.touched();
      agreement.acceptPrice(state.review);
      schedule(state.review);
    },
    allow: approving.allow,
    /** @throws KitError why the wallet is not asked yet */
    async assertAgreed(): Promise<SwapReview> {
      const before = state.review;
      if (before && (renewal.now() || clock.now() >= before.refreshAt)) await renew();
      return agreement.assert(before);
    },
    destroy(): void {
      stopClock();
      asking.cancel();
      approving.destroy();
    },
  };
}
