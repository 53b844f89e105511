// Rebuilds the reviewed transaction when its price expires. Paused while the wallet is asked.
import { createLatest, isKitError, KitError } from '@openappkit/core/feature';
import { createSharedRun } from '../../../requests/create-shared-run.js';
import { createRefreshTimer } from '../../../requests/create-refresh-timer.js';
import type { SwapDraft } from '../draft.types.js';
import { compute } from '../fields/compute.js';
import { issueError } from '../fields/issue-error.js';
import type { SwapReview } from '../swap.types.js';
import type { SwapRequest } from './prepare-review.js';

/** Delay before retrying after a failure of the service. */
const retryMs = 5000;

interface ReviewRenewalDeps {
  prepare(wish: SwapRequest, signal: AbortSignal): Promise<SwapReview>;
  show(review: SwapReview): void;
  /** Called when the network or the exchange would reject the swap. */
  onUnavailable(error: KitError): void;
}

export function createReviewRenewal(
  draft: SwapDraft,
  { onUnavailable, prepare, show }: ReviewRenewalDeps,
) {
  const { deps, state } = draft;
  const { clock } = deps.env;
  const latest = createLatest();
  const running = createSharedRun();
  const refreshTimer = createRefreshTimer(deps.env, {
    onDue: () => void renew().catch(() => undefined),
  });

  const schedule = ({ refreshAt }: SwapReview): void =>
    refreshTimer.schedule(Math.max(refreshAt - clock.now(), 0));
  /** @throws KitError, unlike `Swap.refresh` */
  const renew = (): Promise<void> => running.share(run);
  async function run(): Promise<void> {
    const { review } = state;
    if (state.step !== 'review' || !review) return;
    const signal = latest.begin();
    refreshTimer.stop();
    state.isReviewRenewing = true;
    try {
      const { amount, from: account, get, give, slippage } = review;
      const { applied = 0 } = slippage;
      const wish = { account, amount, get, give, slippage: { ...slippage, applied } };
      const next = await latest.guard(signal, prepare(wish, signal));
      latest.assertCurrent(signal);
      show(next);
      schedule(next);
      compute(draft);
      const failure = issueError({ ...state.issues, quote: undefined });
      if (failure) throw failure;
    } catch (error) {
      if (signal.aborted) throw new KitError('request/cancelled');
      // Keep the review if the service only failed to answer.
      if (isKitError(error) && /^(?:swap|tx)\//.test(error.code)) onUnavailable(error);
      else refreshTimer.schedule(retryMs);
      throw error;
    } finally {
      if (!signal.aborted) state.isReviewRenewing = false;
    }
  }
  return {
    renew,
    schedule,
    /** Renews a review that is old, or waits for a renewal in progress. */
    async refreshIfOld({ refreshAt }: SwapReview): Promise<void> {
      if (running.current() || clock.now() >= refreshAt) await renew();
    },
    /** Call when the user acts, so that renewal continues. */
    resetLimit: refreshTimer.resetLimit,
    stop(): void {
      latest.cancel();
      refreshTimer.stop();
      running.detach();
      state.isReviewRenewing = false;
    },
  };
}
