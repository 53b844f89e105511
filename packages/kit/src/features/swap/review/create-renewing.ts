// createRenewing(): what is reviewed is built anew when its price runs out, or somebody asks for that; while the wallet is asked it
// stands still. Called by create-reviewing.ts.
import { createLatest, isKitError, KitError } from '@openappkit/core/feature';
import { createOneRun } from '../../../asking/create-one-run.js';
import { createRenewal } from '../../../asking/create-renewal.js';
import type { SwapDraft } from '../draft.types.js';
import { compute } from '../fields/compute.js';
import { issueError } from '../fields/issue-error.js';
import type { SwapReview } from '../swap.types.js';
import type { Wish } from './prepare-review.js';

/** Asking again after a failure: the service may be back. */
const againMs = 5000;

interface RenewingGiven {
  prepare(wish: Wish, signal: AbortSignal): Promise<SwapReview>;
  /** Another one of what is looked at. */
  show(review: SwapReview): void;
  /** The network or the exchange would refuse it. */
  onGone(error: KitError): void;
}

export function createRenewing(draft: SwapDraft, { onGone, prepare, show }: RenewingGiven) {
  const { parts, state } = draft;
  const { clock } = parts.env;
  const latest = createLatest();
  const running = createOneRun();
  const renewal = createRenewal(parts.env, { onDue: () => void renew().catch(() => undefined) });

  const schedule = ({ refreshAt }: SwapReview): void =>
    renewal.after(Math.max(refreshAt - clock.now(), 0));
  /** @throws KitError as `Swap.refresh` does not */
  const renew = (): Promise<void> => running.share(run);
  async function run(): Promise<void> {
    const { review } = state;
    if (state.step !== 'review' || !review) return;
    const signal = latest.begin();
    renewal.stop();
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
      // What the service cannot say now stays as it was.
      if (isKitError(error) && /^(?:swap|tx)\//.test(error.code)) onGone(error);
      else renewal.after(againMs);
      throw error;
    } finally {
      if (!signal.aborted) state.isReviewRenewing = false;
    }
  }
  return {
    renew,
    schedule,
    /** Where it is old, or is being renewed. */
    async freshen({ refreshAt }: SwapReview): Promise<void> {
      if (running.now() || clock.now() >= refreshAt) await renew();
    },
    /** Somebody is there. */
    touched: renewal.touched,
    stop(): void {
      latest.cancel();
      renewal.stop();
      running.leave();
      state.isReviewRenewing = false;
    },
  };
}
