// createSwapFront(): the swap that stands in front of the fields: it asks for what was reviewed and agreed to alone, and brings
// the fields or the review back. Called by create-swap.ts.
import { KitError, ref } from '@openappkit/core/feature';
import { createSharedRun } from '../../requests/create-shared-run.js';
import { createCurrentPayment } from '../../payments/create-current-payment.js';
import type { SwapDraft } from './draft.types.js';
import type { createQuoteUpdater } from './fields/create-quote-updater.js';
import type { createSwapReview } from './review/create-swap-review.js';
import { allowanceKey } from './review/prepare-review.js';
import { createSwapKind } from './swap-kind.js';
import type { SwapPaid, SwapPayment, SwapProblem } from './swap.types.js';

interface SwapPaymentDeps {
  readonly quotes: ReturnType<typeof createQuoteUpdater>;
  readonly reviewing: ReturnType<typeof createSwapReview>;
  /** Looks again at whoever is connected. */
  onAccountChange(): void;
  /** What is held has changed. */
  refreshBalances(): void;
}

export function createSwapPayment(
  { approved, deps, state }: SwapDraft,
  { quotes, reviewing, onAccountChange, refreshBalances }: SwapPaymentDeps,
) {
  /** Between a person's yes and the question. */
  const running = createSharedRun<{ readonly answer: Promise<SwapPayment> }>();
  const current = createCurrentPayment<SwapPaid, 'allowing' | 'swapping'>(deps, state, {
    kind: {
      ...createSwapKind(deps),
      onSent({ from, give, to }) {
        // What was allowed is used now: whatever is left the service tells.
        approved.delete(allowanceKey(from, give.assetId, to));
        state.allowed = undefined;
      },
    },
    requestStep: 'swapping',
    discardReview: () => reviewing.leave(),
    onShowFields() {
      reviewing.discard();
      quotes.resume();
    },
    refreshBalances,
    /** What was allowed is. */
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
    // Renewed where it is old: what the wallet is asked is what stands there then.
    const reviewed = await reviewing.assertAgreed();
    onAccountChange();
    if (state.review !== reviewed) throw new KitError('request/cancelled');
    reviewing.pauseRenewal();
    return current.request(reviewed);
  }
  return {
    ...current,
    /** Asks the wallet; once, however often it is called. @throws KitError as `Swap.swap` */
    async swap(): Promise<SwapPayment> {
      const asked = current.answer();
      if (asked) return asked;
      return (await running.share(ask)).answer;
    },
  };
}
