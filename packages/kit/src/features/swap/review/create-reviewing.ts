// createReviewing(): what is looked at before anybody is asked: built anew every 20 s, with the price that was agreed to beside
// it, and the allowance it needs. It writes `review` and what belongs to it; nobody else does.
import { createLatest, isKitError, KitError, ref } from '@openappkit/core/feature';
import { isSameAddress } from '../../../account-lists/address-key.js';
import type { Sum } from '../../../assets/sum.types.js';
import { accountInUse, isSameAccount } from '../../../in-use/account-in-use.js';
import type { SwapDraft } from '../draft.types.js';
import { compute } from '../fields/compute.js';
import { type createQuoting, refreshesInARow } from '../fields/create-quoting.js';
import type { createSides } from '../fields/create-sides.js';
import { issueError } from '../fields/issue-error.js';
import { basisPoints, marketSlack } from '../../../amounts/from-market.js';
import type { SwapProblem, SwapReview } from '../swap.types.js';
import { createApproving } from './create-approving.js';
import { prepareFitting, readFields } from './prepare-fitting.js';
import { allowedAlone, prepareReview, type Wish } from './prepare-review.js';

/** What moved further has to be agreed to again: five thousandths. */
const isMoved = (before: bigint, now: bigint): boolean => {
  const difference = now > before ? now - before : before - now;
  return difference * 1000n > before * 5n;
};
/** Asking again after a failure: the service may be back. */
const againMs = 5000;

/** What was quoted beside the fields was looked at, too: one who builds another price than that asks again. */
function asQuoted(
  review: SwapReview,
  { give, get }: { readonly give: Sum | undefined; readonly get: Sum | undefined },
): SwapReview {
  const { amount, receive } = review;
  const isSame = (one: Sum, other: Sum | undefined): other is Sum =>
    one.assetId === other?.assetId && one.decimals === other.decimals;
  const isMeant = isSame(receive, get) && isSame(amount, give) && amount.value === give.value;
  return isMeant && isMoved(get.value, receive.value) ? { ...review, receive: get } : review;
}

/** The same contract is called, and is let take the same. */
const isSameCall = (one: SwapReview, other: SwapReview): boolean =>
  isSameAddress(one.to, other.to) &&
  one.route === other.route &&
  (one.approvals === undefined) === (other.approvals === undefined);

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
  /** What the person looked at when they agreed last. */
  let agreed: SwapReview | undefined;
  /** How far from the market what was agreed to was. Hundredths of a per cent. */
  let agreedImpact = 0;
  let renewal: Promise<void> | undefined;
  let renewals = 0;
  let timer: unknown;

  const stopClock = (): void => {
    renewing.cancel();
    clock.clearTimeout(timer);
    renewal = undefined;
    state.isReviewRenewing = false;
  };
  const schedule = (ms: number): void => {
    clock.clearTimeout(timer);
    if (renewals < refreshesInARow) timer = clock.setTimeout(tick, ms);
  };
  function tick(): void {
    renewals++;
    void renew().catch(() => undefined);
  }
  const put = (review: SwapReview): void => {
    const before = agreed?.receive ?? review.receive;
    const now = review.receive;
    const isOther = before.value !== now.value;
    const points = basisPoints(before.value, now.value);
    state.review = ref(review);
    if ((review.impact?.basisPoints ?? 0) > agreedImpact + marketSlack)
      state.isImpactAccepted = false;
    const { allowed, status } = review.allowance;
    // Less than was asked for: some wallets let a person allow less.
    if (status === 'missing' && state.allowed?.assetId === review.give.assetId)
      state.allowed = allowed && allowed.value > 0n ? ref(allowed) : undefined;
    state.isPriceUpdated = isOther;
    state.priceMove = isMoved(before.value, now.value)
      ? ref({ before, now, basisPoints: points })
      : undefined;
    schedule(Math.max(review.refreshAt - clock.now(), 0));
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
    agreed = undefined;
    state.review = undefined;
    state.priceMove = undefined;
    state.isPriceUpdated = false;
    state.isImpactAccepted = false;
  }
  const prepare = async (wish: Wish, signal: AbortSignal): Promise<SwapReview> =>
    prepareReview(draft, wish, await quoting.gasPrice(signal), signal);

  /** @throws KitError as `Swap.refresh` does not */
  function renew(): Promise<void> {
    renewal ??= runRenewal().finally(() => {
      renewal = undefined;
    });
    return renewal;
  }
  async function runRenewal(): Promise<void> {
    const { review } = state;
    if (state.step !== 'review' || !review) return;
    const signal = renewing.begin();
    clock.clearTimeout(timer);
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
    } else schedule(againMs);
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
      renewals = 0;
      agreed = asQuoted(reviewed, looked);
      state.step = 'review';
      put(reviewed);
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
      renewals = 0;
      const { review: reviewed } = state;
      if (!reviewed) return;
      const isAlone = error.code.startsWith('calls/') && reviewed.approvals !== undefined;
      if (isAlone) draft.atomic.refused(reviewed.from);
      put(isAlone ? allowedAlone(reviewed) : reviewed);
    },
    acceptImpact(isAccepted: boolean): void {
      if (state.step !== 'review') return;
      state.isImpactAccepted = isAccepted;
      agreedImpact = state.review?.impact?.basisPoints ?? 0;
    },
    acceptPrice(): void {
      if (state.step !== 'review' || !state.review) return;
      agreed = state.review;
      renewals = 0;
      put(state.review);
    },
    allow: approving.allow,
    /** @throws KitError why the wallet is not asked yet */
    async assertAgreed(): Promise<SwapReview> {
      const before = state.review;
      if (before && (renewal || clock.now() >= before.refreshAt)) await renew();
      const { priceMove, review: reviewed, step } = state;
      if (step !== 'review' || !reviewed) throw new KitError('request/cancelled');
      if (reviewed.allowance.status === 'missing') throw new KitError('swap/not-allowed');
      if (priceMove) throw new KitError('swap/price-moved');
      // Nobody has seen whom it calls now, or what it lets that take.
      if (before && !isSameCall(before, reviewed)) throw new KitError('request/cancelled');
      if (reviewed.impact?.isHigh && !state.isImpactAccepted)
        throw new KitError('swap/impact-unconfirmed');
      return reviewed;
    },
    destroy(): void {
      stopClock();
      asking.cancel();
      approving.destroy();
    },
  };
}
