// createAgreement(): what a person looked at when they agreed, and whether what stands there now still is that. It writes `review`
// and what is said of it. Called by create-reviewing.ts.
import { KitError, ref } from '@openappkit/core/feature';
import { isSameAddress } from '../../../account-lists/address-key.js';
import { basisPoints, deviationTolerance } from '../../../amounts/price-deviation.js';
import type { AssetAmount } from '../../../assets/asset-amount.types.js';
import type { SwapDraft } from '../draft.types.js';
import type { SwapReview } from '../swap.types.js';

/** What stood beside the fields. */
interface QuotedAmounts {
  readonly give: AssetAmount | undefined;
  readonly get: AssetAmount | undefined;
}

export function createAgreement(state: SwapDraft['state']) {
  let agreed: SwapReview | undefined;
  /** How far from the market what was agreed to was. Hundredths of a per cent. */
  let agreedImpact = 0;

  function show(review: SwapReview): void {
    const before = agreed?.receive ?? review.receive;
    const now = review.receive;
    const points = basisPoints(before.value, now.value);
    state.review = ref(review);
    if ((review.impact?.basisPoints ?? 0) > agreedImpact + deviationTolerance)
      state.isImpactAccepted = false;
    const { allowed, status } = review.allowance;
    // Less than was asked for: some wallets let a person allow less.
    if (status === 'missing' && state.allowed?.assetId === review.give.assetId)
      state.allowed = allowed && allowed.value > 0n ? ref(allowed) : undefined;
    state.isPriceUpdated = before.value !== now.value;
    state.priceMove = hasMoved(before.value, now.value)
      ? ref({ before, now, basisPoints: points })
      : undefined;
  }
  return {
    /** Another one of what is looked at. */
    show,
    /** The first one. */
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
    /** @throws KitError why the wallet is not asked yet */
    assert(before: SwapReview | undefined): SwapReview {
      const { priceMove, review, step } = state;
      if (step !== 'review' || !review) throw new KitError('request/cancelled');
      if (review.allowance.status === 'missing') throw new KitError('swap/not-allowed');
      if (priceMove) throw new KitError('swap/price-moved');
      // Nobody has seen whom it calls now, or what it lets that take.
      if (before && !isSameCall(before, review)) throw new KitError('request/cancelled');
      if (review.impact?.isHigh && !state.isImpactAccepted)
        throw new KitError('swap/impact-unconfirmed');
      return review;
    },
    /** Nothing of it is kept but what is allowed. */
    clear(): void {
      agreed = undefined;
      state.review = undefined;
      state.priceMove = undefined;
      state.isPriceUpdated = false;
      state.isImpactAccepted = false;
    },
  };
}

/** What moved further has to be agreed to again: five thousandths. */
const hasMoved = (before: bigint, now: bigint): boolean => {
  const difference = now > before ? now - before : before - now;
  return difference * 1000n > before * 5n;
};

/** What was quoted beside the fields was looked at, too: one who builds another price than that asks again. */
function withQuotedAmount(review: SwapReview, { give, get }: QuotedAmounts): SwapReview {
  const { amount, receive } = review;
  const isSame = (one: AssetAmount, other: AssetAmount | undefined): other is AssetAmount =>
    one.assetId === other?.assetId && one.decimals === other.decimals;
  const isMeant = isSame(receive, get) && isSame(amount, give) && amount.value === give.value;
  return isMeant && hasMoved(get.value, receive.value) ? { ...review, receive: get } : review;
}

/** The same contract is called, and is let take the same. */
const isSameCall = (one: SwapReview, other: SwapReview): boolean =>
  isSameAddress(one.to, other.to) &&
  one.route === other.route &&
  (one.approvals === undefined) === (other.approvals === undefined);
