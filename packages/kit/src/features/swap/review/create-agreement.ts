// Tracks what the user accepted, and whether the review still matches it.
import { KitError, ref } from '@openappkit/core/feature';
import { isSameAddress } from '../../../account-lists/address-key.js';
import { basisPoints, deviationTolerance } from '../../../amounts/price-deviation.js';
import type { AssetAmount } from '../../../assets/asset-amount.types.js';
import type { SwapDraft } from '../draft.types.js';
import type { SwapReview } from '../swap.types.js';

/** The quote that the user saw beside the fields. */
interface QuotedAmounts {
  readonly give: AssetAmount | undefined;
  readonly get: AssetAmount | undefined;
}

export function createAgreement(state: SwapDraft['state']) {
  let agreed: SwapReview | undefined;
  /** The accepted impact in basis points. */
  let agreedImpact = 0;

  function show(review: SwapReview): void {
    const before = agreed?.receive ?? review.receive;
    const now = review.receive;
    const points = basisPoints(before.value, now.value);
    state.review = ref(review);
    if ((review.impact?.basisPoints ?? 0) > agreedImpact + deviationTolerance)
      state.isImpactAccepted = false;
    const { allowed, status } = review.allowance;
    // Some wallets let the user allow less than requested, so show the actual allowance.
    if (status === 'missing' && state.allowed?.assetId === review.give.assetId)
      state.allowed = allowed && allowed.value > 0n ? ref(allowed) : undefined;
    state.isPriceUpdated = before.value !== now.value;
    state.priceMove = hasMoved(before.value, now.value)
      ? ref({ before, now, basisPoints: points })
      : undefined;
  }
  return {
    show,
    begin(review: SwapReview, quoted: QuotedAmounts): void {
      agreed = withQuotedAmount(review, quoted);
      show(review);
    },
    acceptPrice(review: SwapReview): void {
      agreed = review;
      show(review);
    },
    acceptImpact(isAccepted: boolean): void {
      state.isImpactAccepted = isAccepted;
      agreedImpact = state.review?.impact?.basisPoints ?? 0;
    },
    /** @throws KitError the reason why the wallet must not be asked yet */
    assert(before: SwapReview | undefined): SwapReview {
      const { priceMove, review, step } = state;
      if (step !== 'review' || !review) throw new KitError('request/cancelled');
      if (review.allowance.status === 'missing') throw new KitError('swap/not-allowed');
      if (priceMove) throw new KitError('swap/price-moved');
      // The user has not seen the contract or the approvals of the renewed call.
      if (before && !isSameCall(before, review)) throw new KitError('request/cancelled');
      if (review.impact?.isHigh && !state.isImpactAccepted)
        throw new KitError('swap/impact-unconfirmed');
      return review;
    },
    clear(): void {
      agreed = undefined;
      state.review = undefined;
      state.priceMove = undefined;
      state.isPriceUpdated = false;
      state.isImpactAccepted = false;
    },
  };
}

/** Moves above 0.5 % need another confirmation. */
const hasMoved = (before: bigint, now: bigint): boolean => {
  const difference = now > before ? now - before : before - now;
  return difference * 1000n > before * 5n;
};

/** The user saw the quote too, so a built price that differs from it must be confirmed. */
function withQuotedAmount(review: SwapReview, { give, get }: QuotedAmounts): SwapReview {
  const { amount, receive } = review;
  const isSame = (one: AssetAmount, other: AssetAmount | undefined): other is AssetAmount =>
    one.assetId === other?.assetId && one.decimals === other.decimals;
  const isMeant = isSame(receive, get) && isSame(amount, give) && amount.value === give.value;
  return isMeant && hasMoved(get.value, receive.value) ? { ...review, receive: get } : review;
}

/** Whether both call the same contract, by the same route, with or without approvals in both. */
const isSameCall = (one: SwapReview, other: SwapReview): boolean =>
  isSameAddress(one.to, other.to) &&
  one.route === other.route &&
  (one.approvals === undefined) === (other.approvals === undefined);
