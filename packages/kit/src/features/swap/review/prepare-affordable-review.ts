// What a review begins with: the fields read again from the network, and a transaction built that fits what the account has.
// Used by create-reviewing.ts, whose attempt they are part of.
import { KitError, ref } from '@openappkit/core/feature';
import type { SwapDraft } from '../draft.types.js';
import { compute } from '../fields/compute.js';
import type { createSides } from '../fields/create-sides.js';
import { issueError } from '../fields/issue-error.js';
import type { SwapReview } from '../swap.types.js';
import { type SwapRequest, createSwapRequest } from './prepare-review.js';

/** Decimals and balances as the network has them. @throws KitError what cannot be read, or does not fit */
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
 * What Max leaves was a guess before it was built: then it is built anew.
 *
 * @param prepare builds one, and rejects once `signal` aborts
 * @throws KitError as `prepare`, `request/cancelled`, and what of the fields does not fit
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
    // Between an answer and who waits for it.
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
