// How the fields of a send change: the asset, the amount and the recipient. Pure.
import type { Asset } from '@openappkit/core/adapter';
import { formatUnits } from '@openappkit/core/feature';
import { andThen } from '../../flows/create-flow.js';
import type { ActiveAccount } from '../../active-account.js';
import { toLocalAmount } from '../../amounts/normalize-amount.js';
import type { AssetAmount, AssetList } from '../../assets/asset-amount.types.js';
import {
  createAssetAmount,
  findListed,
  isCoinAddress,
  isDecimals,
  listedNativeCoin,
  nativeCoin,
  withListedDetails,
} from '../../assets/asset-amounts.js';
import { isCoin } from '../../assets/asset-id.js';
import { parsePaymentUri } from '../receive/parse-payment-uri.js';
import { recipientNotes } from './recipient/recipient-notes.js';
import {
  type Effect,
  type Event,
  type Lookup,
  type LookupAnswer,
  type Result,
  type State,
  edited,
  noAmount,
  noRecipient,
} from './send.state.js';
import type { RecipientIssue, SendAmount, SendFee } from './send.types.js';
import { amountTextIn } from './send.validate.js';

/** More than a QR code holds. */
const maxTextLength = 5000;

// The asset

function showAsset(state: State, asset: Asset | undefined, isKnown: boolean): State {
  const isOther = asset?.assetId !== state.asset?.assetId;
  const isRescaled = isOther || asset?.decimals !== state.asset?.decimals;
  const isNative = asset !== undefined && isCoin(asset.assetId);
  const { amount } = state;
  return {
    ...state,
    exactAmount: isRescaled ? undefined : state.exactAmount,
    amount:
      isOther && amount.isMax ? { ...amount, text: '', isMax: false, isMaxLoading: false } : amount,
    asset,
    isNative,
    balance: asset && isKnown ? createAssetAmount(asset, asset.value) : undefined,
    isAssetConfirmed: isNative,
    unsendable: isOther ? undefined : state.unsendable,
    unreadableToken: undefined,
  };
}

export const readBalance = ({ asset, from }: State): readonly Effect[] =>
  asset && from && asset.caipNetworkId === from.network.caipNetworkId
    ? [{ type: 'read-balance', from, asset }]
    : [];

/** An amount in money has no meaning for an asset without a price. */
export const withPricedUnit = (state: State, asset: Asset | undefined): State =>
  state.amount.unit === 'money' && !asset?.price ? { ...state, amount: noAmount() } : state;

const cancelToken = [{ type: 'cancel', key: 'read-token' }] as const;

/** Ignores an asset of another network or with impossible decimals. */
export function chooseAsset(before: State, asset: Asset | undefined): Result {
  const loaded = { ...before, isAssetLoading: false };
  const caipNetworkId = before.from?.network.caipNetworkId;
  if (asset && (asset.caipNetworkId !== caipNetworkId || !isDecimals(asset.decimals)))
    return andThen({ state: loaded, effects: cancelToken }, (next) => continueUri(next, false));
  const state = showAsset(loaded, asset && { ...asset, value: max0(asset.value) }, true);
  return { state, effects: [...cancelToken, ...readBalance(state)] };
}
const max0 = (value: bigint): bigint => (value < 0n ? 0n : value);

export function chooseCoin(before: State): Result {
  const coin = before.from && nativeCoin(before.from.network);
  const state = showAsset({ ...before, isAssetLoading: false }, coin, false);
  return { state, effects: [...cancelToken, ...readBalance(state)] };
}

export function chooseByAddress(state: State, address: string | undefined): Result {
  const { from } = state;
  if (!from || address === undefined || isCoinAddress(from.network, address))
    return chooseCoin(state);
  return {
    state: { ...showAsset(state, undefined, false), isAssetLoading: true },
    effects: [{ type: 'read-token', from, address }],
  };
}

/** The network's decimals win over a list's, because wrong decimals change the amount. */
export function applyBalance(
  before: State,
  { asset, coin, own }: Extract<Event, { type: 'balance-read' }>,
): State {
  const { from } = before;
  // Another asset was chosen, or none, while the network was asked.
  if (!from || asset.assetId !== before.asset?.assetId) return before;
  const coinValue = (isCoin(asset.assetId) ? own : coin)?.value;
  const coinBalance =
    coinValue === undefined ? undefined : createAssetAmount(nativeCoin(from.network), coinValue);
  const state = { ...before, coinBalance };
  if (!own) return { ...state, unsendable: undefined, isAssetConfirmed: true };
  const { decimals, unsendable, value } = own;
  const isRescaled = !isCoin(asset.assetId) && decimals !== asset.decimals;
  // A list with wrong decimals is not trusted for the price either.
  const shown = isRescaled
    ? showAsset(state, { ...asset, decimals, price: undefined, value }, true)
    : state;
  const balance = createAssetAmount(shown.asset ?? asset, max0(value));
  return { ...shown, balance, unsendable, isAssetConfirmed: true };
}

/**
 * Applies an asset list's details to the chosen asset and the fee coin. Keeps typed text and what the network reported.
 * Returns the same state for a known list, because views offer their list at each render.
 */
export function applyList(before: State, { assets, at, failedAt, spam }: AssetList): State {
  const state = before.lastRetry === failedAt ? before : { ...before, lastRetry: failedAt };
  // While the wallet is asked too, because a declined payment returns to its review.
  const isFrozen = before.step === 'review' || before.step === 'asking' || before.preparing;
  if (isFrozen) return state;
  // A list that has not been loaded has no details, not even of the coin.
  const next = at === undefined ? undefined : { assets, spam };
  const isOther = before.listed?.assets !== next?.assets || before.listed?.spam !== next?.spam;
  const listed = isOther ? next : before.listed;
  const { amount, asset, balance, exactAmount, fee } = state;
  const detailed = asset && withListedDetails(asset, findListed(listed, asset.assetId));
  if (!isOther && detailed === asset) return state;
  const isDetailed = detailed !== asset;
  const shown: State = {
    ...state,
    listed,
    asset: detailed,
    balance:
      detailed && balance && isDetailed ? createAssetAmount(detailed, balance.value) : balance,
    // An amount that a unit flip wrote used the old price.
    exactAmount: isDetailed && amount.unit === 'money' ? undefined : exactAmount,
  };
  return { ...shown, fee: repriceFee(fee, shown.asset, feeCoin(shown)) };
}

/** The same fee, after the price of the coin has changed. */
function repriceFee(fee: SendFee, asset: Asset | undefined, coin: Asset | undefined): SendFee {
  const again = (sum: AssetAmount | undefined) => sum && coin && createAssetAmount(coin, sum.value);
  const { arrives } = fee;
  return Object.freeze({
    ...fee,
    speeds: fee.speeds.map((each) => ({ ...each, fee: again(each.fee) ?? each.fee })),
    arrives: arrives && asset && createAssetAmount(asset, arrives.value),
    fee: again(fee.fee),
    maxFee: again(fee.maxFee),
    deposit: again(fee.deposit),
    change: again(fee.change),
  });
}

/** The coin with its price, which the chosen asset has if it is the coin. */
export const feeCoin = ({ asset, from, isNative, listed }: State): Asset | undefined =>
  isNative ? asset : from && listedNativeCoin(from.network, listed);

// The amount

export const changeAmount = (state: State, change: Partial<SendAmount>): State => ({
  ...state,
  amountVersion: state.amountVersion + 1,
  amount: { ...state.amount, isMax: false, isMaxLoading: false, ...change },
});

/** Writes plain decimal text in the token's unit. */
export const writeAmount = (state: State, text: string): State =>
  changeAmount(
    { ...state, exactAmount: undefined },
    { text: toLocalAmount(text, state.locale), unit: 'token' },
  );

export const requestMax = (state: State): State =>
  changeAmount(state, { text: '', isMax: true, isMaxLoading: state.isNative });

export function chooseMax(state: State): State {
  const { asset, canEstimate, fee, feeKey, isNative } = state;
  // Without an estimate, the amount to leave for the fee is unknown.
  const isSetByWallet = fee.status === 'absent' && feeKey !== undefined;
  if (!asset || (isNative && (!canEstimate || isSetByWallet))) return state;
  // Without a key, the fee is estimated again, also after an estimate that failed.
  return requestMax({
    ...state,
    exactAmount: undefined,
    maxAmount: undefined,
    feeKey: isNative ? undefined : feeKey,
  });
}

export function flipUnit(before: State): State {
  if (before.amount.unit === 'token' && before.asset?.price === undefined) return before;
  const state = edited(before);
  const { amount, asset, locale } = state;
  const unit = amount.unit === 'token' ? 'money' : 'token';
  const { sum } = amount;
  // Without a price, money cannot be converted to the token.
  const typed = unit === 'token' && !asset?.price ? '' : amount.text;
  const text = sum ? toLocalAmount(amountTextIn(unit, sum), locale) : typed;
  // The money shown is rounded; the amount is not.
  const exactAmount = sum && { text, value: sum.value };
  return changeAmount({ ...state, exactAmount }, { ...amount, text, unit });
}

// The recipient

/** A newer text, account or network makes older answers outdated. */
export function checkRecipient(before: State, typed: string): Result {
  const text = typed.trim();
  const state: State = {
    ...before,
    recipientIssue: undefined,
    lookup: undefined,
    pendingUri: undefined,
    recipient: noRecipient(typed),
  };
  const { from } = state;
  const cancel = [{ type: 'cancel', key: 'find-recipient' }] as const;
  if (text === '' || !from) return { state, effects: cancel };
  const reject = (issue: RecipientIssue) => ({
    state: rejectRecipient(state, issue),
    effects: cancel,
  });
  if (text.length > maxTextLength) return reject({ code: 'invalid', namespace: from.namespace });
  const checking: State = { ...state, recipient: { ...state.recipient, status: 'checking' } };
  const uri = parsePaymentUri(text);
  if (uri.status === 'not-uri')
    return { state: checking, effects: [findEffect(state, from, text)] };
  // A URI for another network stays as typed until that network is active.
  if (uri.status === 'unsupported') return reject({ code: 'uri-unsupported' });
  const active = from.network.caipNetworkId;
  const { amount, caipNetworkId = active, namespace, to, token } = uri.request;
  if (namespace !== from.namespace) return reject({ code: 'other-namespace', namespace });
  if (caipNetworkId !== active) return reject({ code: 'other-network', caipNetworkId });
  const version = checking.amountVersion;
  const pending = { ...checking, pendingUri: { amount, to, version } };
  const isCoinChosen = token === undefined && (!amount || state.isNative);
  const chosen = isCoinChosen ? { state: pending } : chooseByAddress(pending, token);
  return andThen({ ...chosen, effects: [...cancel, ...(chosen.effects ?? [])] }, (next) =>
    next.isAssetLoading ? { state: next } : continueUri(next, true),
  );
}

/** Continues with a payment URI once its token was read, or could not be. */
export function continueUri(before: State, isChosen: boolean): Result {
  const { asset, from, pendingUri } = before;
  if (!pendingUri || !from) return { state: before };
  const { amount, to: text, version } = pendingUri;
  const state = { ...before, pendingUri: undefined, recipient: { ...before.recipient, text } };
  const isUntouched = version === before.amountVersion;
  const written =
    isChosen && amount && asset && isUntouched
      ? writeAmount(
          state,
          amount.unit === 'whole' ? amount.text : formatUnits(amount.value, asset.decimals),
        )
      : state;
  return { state: written, effects: [findEffect(state, from, text)] };
}

const findEffect = ({ preparing }: State, from: ActiveAccount, text: string): Effect => ({
  type: 'find-recipient',
  from,
  text,
  isHurried: preparing !== undefined,
});

export const rejectRecipient = (state: State, issue: RecipientIssue): State => ({
  ...state,
  recipientIssue: issue,
  recipient: { ...state.recipient, status: 'invalid', isLooking: false, provisional: undefined },
});

export function showLookup(state: State, lookup: Lookup): State {
  const { details, from, recipient } = state;
  const { address, named, waiting } = lookup;
  if (!from) return state;
  const about = named ? { name: named.name, imageUrl: undefined } : details;
  const notes = Object.freeze(recipientNotes({ ...lookup, own: from.address }));
  const found = { status: 'ready', address, provisional: undefined, notes } as const;
  return {
    ...state,
    lookup,
    recipient: { ...recipient, ...about, ...found, isLooking: waiting > 0 },
  };
}

export const addFact = (state: State, answer: LookupAnswer): State =>
  state.lookup
    ? showLookup(state, { ...state.lookup, ...answer, waiting: state.lookup.waiting - 1 })
    : state;
