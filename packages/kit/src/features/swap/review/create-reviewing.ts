// createReviewing(): what is looked at before anybody is asked: built anew every 20 s, with the price that was agreed to beside
// it, and the allowance it needs. It writes `review` and what belongs to it; nobody else does.
import { createLatest, isKitError, KitError, ref } from '@openappkit/core/feature';
import { isSameAddress } from '../../../account-lists/address-key.js';
import type { Sum } from '../../../assets/sum.types.js';
import { sumOf } from '../../../assets/sums.js';
import { accountInUse, isSameAccount } from '../../../in-use/account-in-use.js';
import type { SwapDraft } from '../draft.types.js';
import { compute } from '../fields/compute.js';
import { type createQuoting, refreshesInARow } from '../fields/create-quoting.js';
import type { createSides } from '../fields/create-sides.js';
import { issueError } from '../fields/issue-error.js';
import { basisPoints, marketSlack } from '../../../amounts/from-market.js';
import { unlimited } from '../service/check-built.js';
import type { SwapApproval, SwapProblem, SwapReview } from '../swap.types.js';
import { trackApprovalError } from '../track-swap.js';
import { type ApprovalStep, askApproval } from './ask-approval.js';
import { allowanceKey, allowedAlone, prepareReview, type Wish, wishOf } from './prepare-review.js';

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
  const approving = createLatest();
  /** What the person looked at when they agreed last. */
  let agreed: SwapReview | undefined;
  /** How far from the market what was agreed to was. Hundredths of a per cent. */
  let agreedImpact = 0;
  let renewal: Promise<void> | undefined;
  let approval: Promise<void> | undefined;
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
    approval = undefined;
    agreed = undefined;
    state.approval = undefined;
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

  /** Decimals and balances as the network has them. */
  async function settle(signal: AbortSignal): Promise<void> {
    const read = (['from', 'to'] as const).map((side) =>
      sides.refresh(side).catch((error: unknown) => {
        if (!sides.isSure(side)) throw error;
      }),
    );
    await asking.guard(signal, Promise.all(read));
    compute(draft);
    const failure = issueError({ ...state.issues, quote: undefined });
    if (failure) throw failure;
  }
  /** What Max leaves was a guess before it was built. */
  async function prepareFitting(signal: AbortSignal): Promise<SwapReview> {
    for (let round = 0; ; round++) {
      const wish = wishOf(state);
      if (!wish) throw new KitError('swap/amount-required');
      const review = await asking.guard(signal, prepare(wish, signal));
      asking.assertCurrent(signal);
      state.review = ref(review);
      compute(draft);
      const failure = issueError({ ...state.issues, quote: undefined });
      state.review = undefined;
      if (!failure) return review;
      const { amount, issues } = state;
      const isMaxShort = amount.isMax && issues.amount?.code === 'fee-not-covered' && review.fee;
      if (!isMaxShort || round > 1) throw failure;
      draft.leave = (isMaxShort.maxFee.value * 11n) / 10n;
      compute(draft);
    }
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
      await settle(signal);
      const reviewed = await prepareFitting(signal);
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

  async function runApproval(reviewed: SwapReview, amount: 'exact' | 'unlimited'): Promise<void> {
    const signal = approving.begin();
    const value = amount === 'exact' ? reviewed.amount.value : unlimited;
    const key = allowanceKey(reviewed.from, reviewed.give.assetId, reviewed.to);
    stopClock();
    state.step = 'allowing';
    state.problem = undefined;
    const sum = amount === 'exact' ? reviewed.amount : undefined;
    const show = ({ id, isTakingBack }: ApprovalStep): void => {
      const status = id === undefined ? 'asking' : 'waiting';
      // Nothing is allowed any more from here on.
      if (isTakingBack && id !== undefined) draft.approved.delete(key);
      if (signal.aborted) return;
      state.approval = ref<SwapApproval>({ status, amount: sum, id, isTakingBack });
      if (isTakingBack && id !== undefined) state.allowed = undefined;
    };
    show({});
    const failed = (error: unknown): never => {
      if (signal.aborted) throw new KitError('request/cancelled');
      const failure = isKitError(error) ? error : new KitError('tx/unknown', { cause: error });
      trackApprovalError(parts, reviewed, failure.shortMessage);
      backToReview(reviewed);
      const code =
        failure.code === 'wallet/rejected'
          ? 'allow-declined'
          : failure.code === 'tx/unknown'
            ? 'allow-unknown'
            : 'allow-failed';
      state.problem = ref<SwapProblem>({ code, error: failure });
      throw failure;
    };
    await askApproval(draft, reviewed, value, { signal, onStep: show }).catch(failed);
    draft.approved.set(key, value);
    if (signal.aborted) throw new KitError('request/cancelled');
    const allowed = sumOf(reviewed.give, value);
    state.allowed = ref(allowed);
    backToReview(
      Object.freeze<SwapReview>({ ...reviewed, allowance: { status: 'enough', allowed } }),
    );
    // With the fee that the network names now that it is allowed; a failure leaves what was reviewed.
    await renew().catch(() => undefined);
  }
  function backToReview(reviewed: SwapReview): void {
    approving.cancel();
    approval = undefined;
    state.approval = undefined;
    state.step = 'review';
    put(reviewed);
  }

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
    allow(amount: 'exact' | 'unlimited' = 'exact'): Promise<void> {
      if (approval) return approval;
      const { review: reviewed, step } = state;
      if (step !== 'review' || reviewed?.allowance.status !== 'missing')
        return Promise.reject(new KitError('request/cancelled'));
      const running = runApproval(reviewed, amount);
      approval = running;
      return running;
    },
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
      approving.cancel();
    },
  };
}
