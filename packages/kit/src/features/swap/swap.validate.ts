// Derives the amount, the quote and the issues of a swap from its fields, without requests. Pure.
import { formatUnits, KitError, isSameAddress } from '@openappkit/core/feature';
import type { AmountIssue, AssetAmount } from '../../assets/asset-amount.types.js';
import { findShortage, parseAmount } from '../../amounts/parse-amount.js';
import { toLocalAmount } from '../../amounts/normalize-amount.js';
import { createAssetAmount, nativeCoin } from '../../assets/asset-amounts.js';
import { assetAddress, isCoin } from '../../assets/asset-id.js';
import {
  calculateImpact,
  calculateRate,
  createSwapFee,
  guessRoute,
  minimumReceived,
  withPrice,
} from './quote-math.js';
import type { SwapPair } from './service/convert-api.js';
import { noQuote, type State } from './swap.state.js';
import type {
  SwapAccountIssue,
  SwapFee,
  SwapIssues,
  SwapQuote,
  SwapReview,
  SwapToken,
  SwapTokenIssue,
} from './swap.types.js';

/** How long a quote and a review are valid, in milliseconds. */
export const refreshMs = 20_000;
/** Gas that a swap likely uses, and the gas that Max leaves for it. */
const likelyGas = 150_000n;
export const reservedGas = 500_000n;

export function derive(before: State): State {
  const { amount = before.amount, issue, sum } = amountOf(before);
  const state = { ...before, amount, from: { ...before.from, sum } };
  const quote = quoteOf(state);
  const next = { ...state, quote, to: { ...state.to, sum: quote.receive } };
  return {
    ...next,
    issues: {
      account: accountIssue(next),
      from: next.tokenIssues.from ?? requiredIssue(next.from.token),
      to: next.tokenIssues.to ?? requiredIssue(next.to.token) ?? sameIssue(next),
      amount: issue ?? (sum && shortageOf(next, sum)),
      slippage: next.slippage.applied === undefined ? { code: 'invalid' } : undefined,
      quote: next.quoteIssue,
    },
  };
}

const requiredIssue = (token: object | undefined): SwapTokenIssue | undefined =>
  token ? undefined : { code: 'required' };

function sameIssue({ from, to }: State): SwapTokenIssue | undefined {
  if (!from.token || from.token.assetId !== to.token?.assetId) return undefined;
  return { code: 'same', symbol: from.token.symbol };
}

function accountIssue(state: State): SwapAccountIssue | undefined {
  const { account, isUnsupported, works } = state;
  if (state.accountIssue || !account || !isUnsupported) return state.accountIssue;
  return { code: 'swap-unsupported', network: account.network.name, works };
}

interface ComputedAmount {
  readonly amount?: State['amount'];
  readonly sum?: AssetAmount | undefined;
  readonly issue?: AmountIssue | undefined;
}

function amountOf({ amount, feeReserve, from, locale }: State): ComputedAmount {
  if (!amount.isMax) return parseAmount({ text: amount.text, unit: 'token' }, locale, from.token);
  const { balance, token } = from;
  const leave = token && isCoin(token.assetId) ? feeReserve : 0n;
  if (!token || !balance || leave === undefined)
    return { amount: { ...amount, isMaxLoading: true } };
  const value = balance.value > leave ? balance.value - leave : 0n;
  const text = value === 0n ? '' : toLocalAmount(formatUnits(value, token.decimals), locale);
  const max = { amount: { text, isMax: true, isMaxLoading: false } };
  if (value > 0n) return { ...max, sum: createAssetAmount(token, value) };
  const issue: AmountIssue =
    balance.value === 0n
      ? { code: 'too-much', balance }
      : { code: 'fee-not-covered', leave: createAssetAmount(token, leave) };
  return { ...max, issue };
}

function shortageOf(
  { coinBalance, from, quote, review }: State,
  sum: AssetAmount,
): AmountIssue | undefined {
  const fee = review?.fee ?? quote.fee;
  // A guessed maximum must not block a swap that may cost less.
  const cost = fee?.kind === 'estimate' ? fee.maxFee : fee?.fee;
  const { balance } = from;
  return findShortage(sum, { isNative: isCoin(sum.assetId), balance, coinBalance, cost });
}

/** The network's coin with its price; undefined without an account. */
export const coinOf = (state: State): SwapToken | undefined =>
  state.account && withPrice(state, { ...nativeCoin(state.account.network), isListed: true });

function quoteOf(state: State): SwapQuote {
  const { answer, from, quote, slippage, to } = state;
  const { error, status } = quote;
  if (!answer || !from.token || !to.token || !from.sum) return noQuote(status, error);
  const { at, receive } = answer;
  const sum = createAssetAmount(to.token, receive);
  const { applied } = slippage;
  return {
    status,
    at,
    refreshAt: status === 'expired' ? undefined : at + refreshMs,
    receive: sum,
    minimum:
      applied === undefined
        ? undefined
        : createAssetAmount(to.token, minimumReceived(receive, applied)),
    rate: calculateRate(from.sum, sum),
    route: guessRoute(from.sum, sum),
    impact: calculateImpact({ give: from.token, get: to.token }, from.sum.value, receive),
    fee: feeAt(state, answer.gasPrice),
    error,
  };
}

function feeAt(state: State, price: bigint | undefined): SwapFee | undefined {
  const coin = coinOf(state);
  // A smart account has costs beyond the gas of a swap.
  if (!coin || price === undefined || state.account?.type === 'smartAccount') return undefined;
  return createSwapFee(coin, [likelyGas * price, reservedGas * price], 'guess');
}

/** What to quote; undefined while a field is missing. */
export function questionOf({
  account,
  from,
  issues,
  to,
}: State): { readonly key: string; readonly pair: SwapPair } | undefined {
  if (!account || issues.account || issues.to?.code === 'same') return undefined;
  if (!from.token || !to.token || !from.sum) return undefined;
  const [give, get] = [assetAddress(from.token.assetId), assetAddress(to.token.assetId)];
  if (give === undefined || get === undefined) return undefined;
  const pair = { account, from: give, to: get, amount: from.sum.value };
  return { key: [account.caipAddress, give, get, pair.amount].join(' '), pair };
}

const funds = ['too-much', 'fee-not-covered', 'no-coin-for-fee'];

/** Undefined if nothing but the quote blocks the review. */
export function issueError({ account, amount, from, slippage, to }: SwapIssues) {
  const wrong = (code: KitError['code'], issue: string) =>
    new KitError(code, { context: { issue } });
  if (account?.code === 'not-connected') return wrong('account/no-address', account.code);
  if (account) return wrong('swap/network-unsupported', account.code);
  if (from?.code === 'unreadable' || to?.code === 'unreadable')
    return wrong('balance/unavailable', 'unreadable');
  const missing = from ?? to;
  if (missing) return wrong('swap/amount-required', missing.code);
  if (amount?.code === 'required') return wrong('swap/amount-required', amount.code);
  if (amount)
    return wrong(
      funds.includes(amount.code) ? 'tx/insufficient-funds' : 'send/amount-invalid',
      amount.code,
    );
  return slippage && wrong('send/amount-invalid', slippage.code);
}

/**
 * Why the wallet must not be asked to swap yet.
 * @param before the review that the user saw
 */
export function findSwapError(
  { isImpactAccepted, priceMove, review, step }: State,
  before: SwapReview | undefined,
): KitError | undefined {
  if (step !== 'review' || !review) return new KitError('request/cancelled');
  if (review.allowance.status === 'missing') return new KitError('swap/not-allowed');
  if (priceMove) return new KitError('swap/price-moved');
  // The user has not seen the contract or the approvals of the renewed call.
  if (before && !isSameCall(before, review)) return new KitError('request/cancelled');
  return review.impact?.isHigh && !isImpactAccepted
    ? new KitError('swap/impact-unconfirmed')
    : undefined;
}

/** Whether both call the same contract, with or without approvals in both. Only a wrap calls a token, so the route is the same. */
const isSameCall = (one: SwapReview, other: SwapReview): boolean =>
  isSameAddress(one.to, other.to) &&
  (one.approvals === undefined) === (other.approvals === undefined);
