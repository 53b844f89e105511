// Sends the reviewed swap to the wallet and returns to the fields or the review afterwards.
import { KitError, ref } from '@openappkit/core/feature';
import { createSharedRun } from '../../requests/create-shared-run.js';
import { createCurrentPayment } from '../../transactions/create-current-payment.js';
import type { SwapDraft } from './draft.types.js';
import type { createQuoteUpdater } from './fields/create-quote-updater.js';
import type { createSwapReview } from './review/create-swap-review.js';
import { allowanceKey } from './review/prepare-review.js';
import { createSwapKind } from './swap-kind.js';
import type { SwapPaid, SwapPayment, SwapProblem } from './swap.types.js';

interface SwapPaymentDeps {
  readonly quotes: ReturnType<typeof createQuoteUpdater>;
  readonly reviewing: ReturnType<typeof createSwapReview>;
  onAccountChange(): void;
  refreshBalances(): void;
}

export function createSwapPayment(
  { approved, deps, state }: SwapDraft,
  { quotes, reviewing, onAccountChange, refreshBalances }: SwapPaymentDeps,
) {
  const running = createSharedRun<{ readonly answer: Promise<SwapPayment> }>();
  const current = createCurrentPayment<SwapPaid, 'allowing' | 'swapping'>(deps, state, {
    kind: createSwapKind(deps),
    onSent({ from, give, to }) {
      // The swap uses up the allowance, so forget it; the service reports what is left.
      approved.delete(allowanceKey(from, give.assetId, to));
      state.allowed = undefined;
    },
    requestStep: 'swapping',
    discardReview: () => reviewing.leave(),
    onShowFields() {
      reviewing.discard();
      quotes.resume();
    },
    refreshBalances,
    /** The allowance is kept, because it was given before the swap failed. */
    restoreAfterFailure(error, isStill) {
      state.step = isStill ? 'review' : 'fill';
      if (isStill) reviewing.resume(error);
      else reviewing.discard();
      const code = error.code === 'wallet/rejected' ? 'declined' : 'failed';
      state.problem = ref<SwapProblem>({ code, error, allowed: state.allowed });
    },
  });
  async function ask() {
    onAccountChange();
    // Renew an old review first, so that the wallet is asked for the review on display.
    const reviewed = await reviewing.assertAgreed();
    onAccountChange();
    if (state.review !== reviewed) throw new KitError('request/cancelled');
    reviewing.pauseRenewal();
    return current.request(reviewed);
  }
  return {
    ...current,
    /** Asks the wallet; calls made meanwhile share one request. @throws KitError as `Swap.swap` */
    async swap(): Promise<SwapPayment> {
      const asked = current.answer();
      if (asked) return asked;
      return (await running.share(ask)).answer;
    },
  };
}
