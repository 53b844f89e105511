// How the network fee of a send is estimated, renewed and shown. Pure.
import type { Asset, Estimate } from '@openappkit/core/adapter';
import { andThen } from '../../flows/create-flow.js';
import type { AssetAmount } from '../../assets/asset-amount.types.js';
import { createAssetAmount } from '../../assets/asset-amounts.js';
import { tokenAddressOf } from '../../assets/asset-id.js';
import { clampLifetime, maxRefreshes } from '../../flows/refresh-limits.js';
import { feeCoin } from './send.fields.js';
import {
  type Event,
  type FeeQuery,
  type Result,
  type State,
  noAmount,
  noFee,
  renewReview,
  withIssues,
} from './send.state.js';
import type { SendFee } from './send.types.js';

const typingDelayMs = 300;

function createFeeQuery(state: State): FeeQuery | undefined {
  const { amount, asset, fee, from, maxAmount, recipient } = state;
  if (!from || !asset || asset.caipNetworkId !== from.network.caipNetworkId) return undefined;
  const token = tokenAddressOf(asset.assetId);
  const isMax = amount.isMax && token === undefined;
  const to = recipient.address ?? (isMax ? from.address : undefined);
  const value = isMax ? (maxAmount ?? 0n) : amount.sum?.value;
  if (to === undefined || value === undefined) return undefined;
  const { speed } = fee;
  const { address, connectorId } = from;
  const asked = isMax ? 'max' : value;
  const key = [connectorId, address, asset.assetId, to, speed, asked].join(' ');
  return { key, from, token, to, value, speed, isMax };
}

/** Estimates again if what would be sent has changed. */
export function updateFee(result: Result): Result {
  const { state } = result;
  const query = createFeeQuery(state);
  if (query?.key === state.feeKey) return result;
  const status = state.canEstimate ? 'idle' : 'absent';
  const stopped: State = { ...state, feeKey: undefined, spendableLimit: undefined };
  const isShown = state.fee.status === status && !state.fee.fee;
  const fee = isShown ? state.fee : noFee(status, state.fee.speed);
  const cancelled: Result = {
    state: stopped,
    effects: [
      ...(result.effects ?? []),
      { type: 'cancel', key: 'estimate' },
      { type: 'cancel', key: 'expire-fee' },
    ],
  };
  return andThen(cancelled, (next) =>
    query && state.canEstimate
      ? estimate(next, query, typingDelayMs)
      : { state: withIssues({ ...next, fee }) },
  );
}

function estimate(state: State, query: FeeQuery, delayMs: number): Result {
  const fee: SendFee = { ...state.fee, status: 'loading', error: undefined };
  return {
    state: withIssues({ ...state, fee, feeKey: query.key }),
    effects: [
      { type: 'cancel', key: 'expire-fee' },
      { type: 'estimate', query, delayMs },
    ],
  };
}

export function estimateNow(state: State): Result {
  const query = createFeeQuery(state);
  return query && state.canEstimate ? estimate(state, query, 0) : { state };
}

export function applyEstimate(
  state: State,
  { estimate: answer, now, query }: Extract<Event, { type: 'estimated' }>,
): Result {
  const { amount, asset, fee } = state;
  const { isMax } = query;
  // The fee is unknown, so there is no maximum and the user types the amount.
  const isUnknown = isMax && answer.most === undefined;
  const lifetimeMs = clampLifetime(answer.validUntil - now);
  const about = { speed: fee.speed, validUntil: now + lifetimeMs };
  const next: State = {
    ...state,
    maxAmount: isMax ? answer.most : state.maxAmount,
    spendableLimit: answer.most,
    amount: isUnknown ? noAmount(amount.unit) : { ...amount, isMaxLoading: false },
    fee: toSendFee(answer, { asset, coin: feeCoin(state) }, about),
  };
  return {
    state: renewReview(withIssues(next)),
    effects: [{ type: 'expire-fee', lifetimeMs }],
  };
}

/** Converts an adapter's estimate to a fee in listed coins. */
function toSendFee(
  answer: Estimate,
  { asset, coin }: Pick<State, 'asset'> & { readonly coin: Asset | undefined },
  { speed, validUntil }: Pick<SendFee, 'speed' | 'validUntil'>,
): SendFee {
  const sum = (value: bigint | undefined): AssetAmount | undefined =>
    value === undefined || !coin ? undefined : createAssetAmount(coin, value);
  const speeds = (answer.speeds ?? []).flatMap((each) => {
    const fee = sum(each.fee);
    return fee ? { speed: each.speed, fee, rate: each.rate } : [];
  });
  return Object.freeze({
    status: answer.maxFee === undefined ? 'absent' : 'ready',
    speed,
    speeds,
    fee: sum(answer.fee),
    maxFee: sum(answer.maxFee),
    deposit: sum(answer.deposit),
    change: sum(answer.change),
    arrives:
      answer.arrives === undefined || !asset ? undefined : createAssetAmount(asset, answer.arrives),
    isSetByWallet: answer.isSetByWallet,
    validUntil,
    error: undefined,
  });
}

export function failEstimate(
  before: State,
  { error, query }: Extract<Event, { type: 'estimate-failed' }>,
): State {
  const state = withIssues({
    ...before,
    maxAmount: query.isMax ? undefined : before.maxAmount,
    amount: { ...before.amount, isMaxLoading: false },
    fee: { ...noFee('failed', before.fee.speed), error },
  });
  // Leaves the review if the network would reject the transaction now.
  const { amount, asset, fee } = state.issues;
  return amount || asset || fee ? renewReview(state) : state;
}

/** Stops renewing without user activity, so that an open page does not poll forever. */
export function expireFee(state: State): Result {
  const expired: State = { ...state, renewals: state.renewals + 1 };
  if (state.step !== 'fill' && state.step !== 'review') return { state: expired };
  const shown: State = { ...expired, fee: { ...state.fee, status: 'expired' } };
  return state.renewals < maxRefreshes ? estimateNow(shown) : { state: shown };
}

export const renewIfExpired = (state: State): Result => {
  const { validUntil } = state.fee;
  return validUntil === undefined
    ? { state }
    : { state, effects: [{ type: 'renew-if-expired', validUntil }] };
};
