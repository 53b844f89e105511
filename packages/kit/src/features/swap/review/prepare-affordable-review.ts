// Re-reads both sides from the network and builds a transaction that the account can afford.
import { KitError, ref } from '@openappkit/core/feature';
import type { SwapDraft } from '../draft.types.js';
import { compute } from '../fields/compute.js';
import type { createSides } from '../fields/create-sides.js';
import { issueError } from '../fields/issue-error.js';
import type { SwapReview } from '../swap.types.js';
import { type SwapRequest, createSwapRequest } from './prepare-review.js';

/** @throws KitError if a side cannot be read and the network has not confirmed its decimals before */
export async function refreshSides(
  sides: Pick<ReturnType<typeof createSides>, 'isConfirmed' | 'refresh'>,
): Promise<void> {
  const read = (['from', 'to'] as const).map((side) =>
    sides.refresh(side).catch((error: unknown) => {
      if (!sides.isConfirmed(side)) throw error;
    }),
  );
  await Promise.all(read);
}

/**
 * Builds the review. With Max, the reserved fee was a guess, so rebuild with the built fee if it is too low.
 *
 * @param prepare builds one, and rejects once `signal` aborts
 * @throws KitError as `prepare`, `request/cancelled`, and the first issue of the fields
 */
export async function prepareAffordableReview(
  draft: SwapDraft,
  prepare: (wish: SwapRequest) => Promise<SwapReview>,
  signal: AbortSignal,
): Promise<SwapReview> {
  const { state } = draft;
  const findFailure = (): KitError | undefined => issueError({ ...state.issues, quote: undefined });
  compute(draft);
  const unfit = findFailure();
  if (unfit) throw unfit;
  for (let round = 0; ; round++) {
    const wish = createSwapRequest(state);
    if (!wish) throw new KitError('swap/amount-required');
    const review = await prepare(wish);
    // The request can be cancelled between the answer and this continuation.
    if (signal.aborted) throw new KitError('request/cancelled');
    state.review = ref(review);
    compute(draft);
    const failure = findFailure();
    state.review = undefined;
    if (!failure) return review;
    const { amount, issues } = state;
    const isMaxShort = amount.isMax && issues.amount?.code === 'fee-not-covered' && review.fee;
    if (!isMaxShort || round > 1) throw failure;
    draft.feeReserve = (isMaxShort.maxFee.value * 11n) / 10n;
    compute(draft);
  }
}
