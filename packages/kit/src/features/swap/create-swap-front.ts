// createSwapFront(): the swap that stands in front of the fields: it asks for what was reviewed and agreed to alone, and brings
// the fields or the review back. Called by create-swap.ts.
import { KitError, ref } from '@openappkit/core/feature';
import { createOneRun } from '../../asking/create-one-run.js';
import { createFront } from '../../payments/create-front.js';
import type { SwapDraft } from './draft.types.js';
import type { createQuoting } from './fields/create-quoting.js';
import type { createReviewing } from './review/create-reviewing.js';
import { allowanceKey } from './review/prepare-review.js';
import { swapKind } from './swap-kind.js';
import type { SwapPaid, SwapPayment, SwapProblem } from './swap.types.js';

interface FrontGiven {
  readonly quoting: ReturnType<typeof createQuoting>;
  readonly reviewing: ReturnType<typeof createReviewing>;
  /** Looks again at whoever is connected. */
  follow(): void;
  /** What is held has changed. */
  readBalances(): void;
}

export function createSwapFront(
  { approved, parts, state }: SwapDraft,
  { quoting, reviewing, follow, readBalances }: FrontGiven,
) {
  /** Between a person's yes and the question. */
  const yes = createOneRun<{ readonly answer: Promise<SwapPayment> }>();
  const front = createFront<SwapPaid, 'allowing' | 'swapping'>(parts, state, {
    kind: {
      ...swapKind(parts),
      onSent({ from, give, to }) {
        // What was allowed is used now: whatever is left the service tells.
        approved.delete(allowanceKey(from, give.assetId, to));
        state.allowed = undefined;
      },
    },
    asking: 'swapping',
    leaveReview: () => reviewing.leave(),
    onFields() {
      reviewing.drop();
      quoting.resume();
    },
    readBalances,
    /** What was allowed is. */
    takeBack(error, isStill) {
      state.step = isStill ? 'review' : 'fill';
      if (isStill) reviewing.resume(error);
      else reviewing.drop();
      const code = error.code === 'wallet/rejected' ? 'declined' : 'failed';
      state.problem = ref<SwapProblem>({ code, error, allowed: state.allowed });
    },
  });
  async function ask() {
    follow();
    // Renewed where it is old: what the wallet is asked is what stands there then.
    const reviewed = await reviewing.assertAgreed();
    follow();
    if (state.review !== reviewed) throw new KitError('request/cancelled');
    reviewing.stopClock();
    return front.ask(reviewed);
  }
  return {
    ...front,
    /** Asks the wallet; once, however often it is called. @throws KitError as `Swap.swap` */
    async swap(): Promise<SwapPayment> {
      const asked = front.answer();
      if (asked) return asked;
      return (await yes.share(ask)).answer;
    },
  };
}
