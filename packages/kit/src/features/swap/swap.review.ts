// The part of the swap machine for the review: preparing and renewing it, what the user accepted, and the allowance. Pure.
import { isKitError, KitError } from '@openappkit/core/feature';
import { andThen } from '../../flows/create-flow.js';
import { type ActiveAccount, isSameAccount } from '../../active-account.js';
import { basisPoints, deviationTolerance } from '../../amounts/price-deviation.js';
import type { AssetAmount } from '../../assets/asset-amount.types.js';
import { createAssetAmount } from '../../assets/asset-amounts.js';
import { maxRefreshes } from '../../flows/refresh-limits.js';
import { unlimited } from './service/check-built.js';
import { quoteIssueOf, readBalances } from './swap.fields.js';
import {
  allowanceKey,
  type ApprovalPayment,
  cancel,
  type Effect,
  noReview,
  type Result,
  type SideName,
  type State,
  type SwapRequest,
} from './swap.state.js';
import type { SwapProblem, SwapReview } from './swap.types.js';
import { coinOf, derive, issueError } from './swap.validate.js';

/** Returns to the fields, which keep their values. Allowances are kept. */
export function leave(state: State, problem?: SwapProblem): Result {
  const closed: State = { ...state, preparing: undefined, problem };
  const isShown = state.step === 'review' || state.step === 'allowing';
  if (isShown) return discard({ ...closed, step: 'fill' });
  return { state: closed, effects: state.preparing ? cancel('prepare') : [] };
}

/** Discards the review and renews a quote that became old behind it. */
export const discard = (state: State): Result => ({
  state: { ...state, ...noReview, preparing: undefined },
  effects: [
    ...cancel('prepare', 'time-review', 'prepare-approval'),
    { type: 'check-quote', at: state.answer?.at },
  ],
});

const timeReview = ({ refreshAt: at }: SwapReview): Effect => ({ type: 'time-review', at });

// Preparing

export function requestReview(before: State): Result {
  return andThen(leave(before), (closed) => {
    const attempt = closed.attempt + 1;
    const state = derive({ ...closed, isAttempted: true, attempt, failure: undefined });
    const failure = issueError(state.issues);
    if (failure) return { state: { ...state, failure } };
    const quoted = { give: state.from.sum, get: state.quote.receive };
    return {
      state: { ...state, preparing: 'sides', unread: ['from', 'to'], rebuilds: 0, quoted },
      effects: readBalances(state),
    };
  });
}

/** Moves the review on once both balances are read. A side that cannot be read must have been confirmed before. */
export function awaitSides(state: State, side: SideName, error?: unknown): Result {
  if (state.preparing !== 'sides') return { state };
  const isConfirmed = state.confirmed.includes(state[side].token?.assetId ?? '');
  if (!isConfirmed) return failReview(state, error);
  const unread = state.unread.filter((each) => each !== side);
  const next = { ...state, unread };
  return unread.length > 0 ? { state: next } : build(next);
}

function build(before: State): Result {
  const state = derive(before);
  const failure = issueError(state.issues);
  if (failure) return failReview(state, failure);
  const { account, from, slippage, to } = state;
  if (!account || !from.token || !from.sum || !to.token)
    return failReview(state, new KitError('swap/amount-required'));
  const request = { account, give: from.token, get: to.token, amount: from.sum, slippage };
  return { state: { ...state, preparing: 'build' }, effects: prepare(state, request) };
}

function prepare(state: State, request: SwapRequest): readonly Effect[] {
  const coin = coinOf(state);
  return coin ? [{ type: 'prepare', request, coin, approved: state.approved }] : [];
}

export function failReview(state: State, failure: unknown): Result {
  const next: State = { ...state, preparing: undefined, failure };
  return { state: isKitError(failure) ? showQuoteIssue(next, failure) : next };
}

const showQuoteIssue = (state: State, error: KitError): State =>
  error.code === 'tx/insufficient-funds' ? state : { ...state, quoteIssue: quoteIssueOf(error) };

/** @param active the active account at this moment */
export function applyPrepared(
  state: State,
  review: SwapReview,
  active: ActiveAccount | undefined,
): Result {
  if (state.isReviewRenewing) return applyRenewed(state, review);
  if (state.preparing !== 'build') return { state };
  const { amount, issues } = derive({ ...state, review });
  const failure = issueError(issues);
  if (!failure) return beginReview(state, review, active);
  // The reserved fee was a guess, so rebuild with the built fee if it is too low.
  const isMaxShort = amount.isMax && issues.amount?.code === 'fee-not-covered';
  if (!isMaxShort || !review.fee || state.rebuilds > 1) return failReview(state, failure);
  const feeReserve = (review.fee.maxFee.value * 11n) / 10n;
  return build({ ...state, feeReserve, rebuilds: state.rebuilds + 1 });
}

function beginReview(state: State, review: SwapReview, active: ActiveAccount | undefined): Result {
  // The account changed without an event.
  if (!isSameAccount(review.from, active))
    return failReview(state, new KitError('request/cancelled'));
  const acceptedReview = withQuotedAmount(review, state.quoted);
  const begun = {
    ...state,
    preparing: undefined,
    step: 'review',
    renewals: 0,
    acceptedReview,
  } as const;
  return { state: show(begun, review), effects: [timeReview(review)] };
}

/** The user saw the quote too, so a built price that differs from it must be confirmed. */
function withQuotedAmount(review: SwapReview, { get, give }: State['quoted']): SwapReview {
  const { amount, receive } = review;
  const isSame = (one: AssetAmount, other: AssetAmount | undefined): other is AssetAmount =>
    one.assetId === other?.assetId && one.decimals === other.decimals;
  const isMeant = isSame(receive, get) && isSame(amount, give) && amount.value === give.value;
  return isMeant && hasMoved(get.value, receive.value) ? { ...review, receive: get } : review;
}

/** Moves above 0.5 % need another confirmation. */
const hasMoved = (before: bigint, now: bigint): boolean => {
  const difference = now > before ? now - before : before - now;
  return difference * 1000n > before * 5n;
};

// What the user accepted

function show(state: State, review: SwapReview): State {
  const before = state.acceptedReview?.receive ?? review.receive;
  const now = review.receive;
  const { allowed, status } = review.allowance;
  // Some wallets let the user allow another amount than requested, so show the actual allowance.
  const isKnown = status === 'missing' || status === 'enough';
  const isActual = isKnown && state.allowed?.assetId === review.give.assetId;
  const actual = allowed && allowed.value > 0n ? allowed : undefined;
  const isWorse = (review.impact?.basisPoints ?? 0) > state.acceptedImpact + deviationTolerance;
  return {
    ...state,
    review,
    isImpactAccepted: state.isImpactAccepted && !isWorse,
    allowed: isActual ? actual : state.allowed,
    isPriceUpdated: before.value !== now.value,
    priceMove: hasMoved(before.value, now.value)
      ? { before, now, basisPoints: basisPoints(before.value, now.value) }
      : undefined,
  };
}

export function acceptPrice(state: State): Result {
  const { review, step } = state;
  if (step !== 'review' || !review) return { state };
  const next = show({ ...state, acceptedReview: review, renewals: 0 }, review);
  return { state: next, effects: [timeReview(review)] };
}

export function acceptImpact(state: State, isImpactAccepted: boolean): State {
  if (state.step !== 'review') return state;
  return { ...state, isImpactAccepted, acceptedImpact: state.review?.impact?.basisPoints ?? 0 };
}

// Renewing

export function renewReview(state: State): Result {
  const { isReviewRenewing, review, step } = state;
  if (step !== 'review' || !review || isReviewRenewing) return { state };
  const { amount, from: account, get, give, slippage } = review;
  return {
    state: { ...state, isReviewRenewing: true, failure: undefined },
    effects: [
      ...cancel('time-review'),
      ...prepare(state, { account, amount, get, give, slippage }),
    ],
  };
}

export const renewDueReview = (state: State): Result =>
  state.renewals < maxRefreshes
    ? renewReview({ ...state, renewals: state.renewals + 1 })
    : { state };

function applyRenewed(before: State, review: SwapReview): Result {
  const state = derive(show({ ...before, isReviewRenewing: false }, review));
  const failure = issueError(state.issues);
  return failure ? failRenewal(state, failure) : { state, effects: [timeReview(review)] };
}

export function failRenewal(before: State, failure: unknown): Result {
  const state = { ...before, isReviewRenewing: false, failure };
  // Keep the review if the service only failed to answer.
  if (!isKitError(failure) || !/^(?:swap|tx)\//.test(failure.code))
    return { state, effects: [{ type: 'time-review', at: undefined }] };
  return andThen(leave(state, { code: 'gone' }), (closed) => ({
    state: showQuoteIssue(closed, failure),
  }));
}

/** Shows the review again after nothing was sent. A wallet that refused the batch is asked for each call. */
export function resumeReview(state: State, review: SwapReview, error: KitError): Result {
  const { approvals, ...single } = review;
  const isRefused = error.code.startsWith('calls/') && approvals !== undefined;
  const shown: SwapReview = isRefused
    ? Object.freeze({ ...single, allowance: { ...review.allowance, status: 'missing' } as const })
    : review;
  const effects: readonly Effect[] = isRefused
    ? [{ type: 'mark-batch-refused', account: review.from }]
    : [];
  return {
    state: show({ ...state, step: 'review', renewals: 0 }, shown),
    effects: [...effects, timeReview(shown)],
  };
}

// The allowance

export function allow(state: State, amount: 'exact' | 'unlimited'): Result {
  const { review, step } = state;
  if (step !== 'review' || review?.allowance.status !== 'missing') return { state };
  const isExact = amount === 'exact';
  const value = isExact ? review.amount.value : unlimited;
  return {
    state: {
      ...state,
      step: 'allowing',
      problem: undefined,
      isReviewRenewing: false,
      approval: { status: 'asking', amount: isExact ? review.amount : undefined, id: undefined },
      approvalKey: undefined,
      approvalValue: value,
    },
    effects: [...cancel('prepare', 'time-review'), { type: 'prepare-approval', review, value }],
  };
}

/** @param mustReset whether the earlier allowance must be revoked first */
export function requestApproval(state: State, mustReset: boolean): Result {
  const { approval, approvalValue, review } = state;
  if (!approval || !review) return { state };
  const isTakingBack = mustReset || undefined;
  return {
    state: {
      ...state,
      approvalKey: undefined,
      approval: { ...approval, status: 'asking', id: undefined, isTakingBack },
    },
    effects: [{ type: 'request-approval', review, value: mustReset ? 0n : approvalValue }],
  };
}

export function applyApproval(before: State, approval: ApprovalPayment): Result {
  const state = recordApproval(before, approval);
  const isShown = state.step === 'allowing' && approval.key === state.approvalKey;
  if (!isShown || !state.approval || !state.review) return { state };
  const { id, status } = approval;
  const error = approvalError(approval);
  if (error) return failApproval(state, error);
  if (status !== 'confirmed') {
    const shown = id === undefined ? 'asking' : 'waiting';
    const isTaken = state.approval.isTakingBack && id !== undefined;
    const allowed = isTaken ? undefined : state.allowed;
    return { state: { ...state, allowed, approval: { ...state.approval, status: shown, id } } };
  }
  const { value } = approval.review.amount;
  if (value === 0n) return requestApproval({ ...state, allowed: undefined }, false);
  const allowed = createAssetAmount(state.review.give, value);
  const review = Object.freeze<SwapReview>({
    ...state.review,
    allowance: { status: 'enough', allowed },
  });
  const reviewing = {
    ...state,
    step: 'review',
    approval: undefined,
    approvalKey: undefined,
  } as const;
  // The allowance makes a fee estimate possible. If the renewal fails, the review stays.
  return renewReview(show({ ...reviewing, allowed }, review));
}

/** Remembers what a wallet allowed, also after the user stopped waiting. */
function recordApproval(state: State, { id, review, status }: ApprovalPayment): State {
  const { amount, from, spender } = review;
  const key = allowanceKey(from, amount.assetId, spender);
  if (amount.value === 0n) return id === undefined ? state : forgetApproval(state, key);
  if (status !== 'confirmed') return state;
  const { value } = amount;
  return { ...state, approved: { ...state.approved, [key]: { value, isUsed: false } } };
}

export function forgetApproval(state: State, key: string): State {
  if (!state.approved[key]) return state;
  const { [key]: _, ...approved } = state.approved;
  return { ...state, approved };
}

/** Why the allowance was not given, or may not have been; undefined while it is not known. */
function approvalError(approval: ApprovalPayment): KitError | undefined {
  const { canLookUp, error, id, isLookFailed, status } = approval;
  if (error) return error;
  const context = { id };
  if (status === 'reverted') return new KitError('tx/execution-reverted', { context });
  if (status === 'expired' || status === 'replaced') return new KitError('tx/refused', { context });
  // The ledger keeps watching, but the network has no answer now.
  const isOpen = status === 'late' || (status === 'waiting' && (!canLookUp || isLookFailed));
  return isOpen ? new KitError('tx/unknown', { context }) : undefined;
}

const problemCodes: Readonly<Record<string, 'allow-declined' | 'allow-unknown'>> = {
  'wallet/rejected': 'allow-declined',
  'tx/unknown': 'allow-unknown',
};

export function failApproval(state: State, error: KitError): Result {
  const { review, step } = state;
  if (step !== 'allowing' || !review) return { state };
  const code = problemCodes[error.code] ?? 'allow-failed';
  const failed = { ...state, step: 'review', approval: undefined, approvalKey: undefined } as const;
  return {
    state: show({ ...failed, problem: { code, error } }, review),
    effects: [
      { type: 'track-approval-error', review, message: error.shortMessage },
      timeReview(review),
    ],
  };
}

/** The allowance that stays although nothing was swapped. */
export function remainingAllowance({ allowed, approved, review }: State): AssetAmount | undefined {
  if (allowed || !review) return allowed;
  const { from, give, to } = review;
  const { allowed: current } = review.allowance;
  const isApproved = approved[allowanceKey(from, give.assetId, to)] !== undefined;
  return isApproved && current && current.value > 0n ? current : undefined;
}
