// Computes the amount in base units and all issues from the fields. Runs after every change, without requests.
import { formatUnits, parseUnits, ref } from '@openappkit/core/feature';
import { findAccountIssue } from '../account-issue.js';
import { tokenAddressOf } from '../../../assets/asset-id.js';
import { createAssetAmount } from '../../../assets/asset-amounts.js';
import type { Draft } from '../draft.types.js';
import { toLocalAmount } from '../../../amounts/normalize-amount.js';
import { findShortage, parseAmount } from '../../../amounts/parse-amount.js';
import type { AmountIssue } from '../../../amounts/amount-issue.types.js';
import type { AssetAmount } from '../../../assets/asset-amount.types.js';
import type { AssetIssue, FeeIssue, RecipientIssue, SendIssues } from '../send.types.js';

export function compute(draft: Draft): void {
  const { deps, state } = draft;
  const { issue, sum, text = state.amount.text } = amountOf(draft);
  state.amount = ref({ ...state.amount, sum, text });
  const issues: SendIssues = {
    account: findAccountIssue(deps, state.from),
    asset: assetIssue(draft),
    amount: issue ?? shortageOf(draft),
    recipient: recipientIssue(draft),
    fee: feeIssue(draft),
  };
  state.issues = ref(issues);
  state.isReviewRenewing = state.step === 'review' && state.fee.status === 'loading';
}

interface ComputedAmount {
  readonly sum?: AssetAmount | undefined;
  readonly issue?: AmountIssue | undefined;
  readonly text?: string;
}

function amountOf(draft: Draft): ComputedAmount {
  const { exactAmount, locale, state } = draft;
  const { amount, asset } = state;
  if (amount.isMax) return maxOf(draft);
  if (asset && exactAmount?.text === amount.text)
    return { sum: createAssetAmount(asset, exactAmount.value) };
  return parseAmount(amount, locale, asset);
}

function maxOf({ locale, maxAmount, state }: Draft): ComputedAmount {
  const { amount, asset, balance, isNative } = state;
  const value = isNative ? maxAmount : balance?.value;
  if (!asset || value === undefined)
    return amount.isMaxLoading ? {} : { issue: { code: 'required' } };
  if (value > 0n) {
    const sum = createAssetAmount(asset, value);
    return { sum, text: toLocalAmount(amountTextIn(amount.unit, sum), locale) };
  }
  const { symbol } = asset;
  if (isNative || !balance)
    return { issue: { code: 'no-coin-for-fee', symbol, missing: undefined } };
  return { issue: { code: 'too-much', balance } };
}

/** As a user would type it: money with two decimals, or six if it is below one. */
export function amountTextIn(unit: 'token' | 'money', { text, worth }: AssetAmount): string {
  if (unit === 'token' || !worth) return text;
  const places = worth.text.startsWith('0') ? 6 : 2;
  const scaled = parseUnits(worth.text, 18) ?? 0n;
  return formatUnits(scaled / 10n ** BigInt(18 - places), places);
}

/** An amount above the balance needs no report of the network, whose error may differ. */
function shortageOf(draft: Draft): AmountIssue | undefined {
  const known = shortage(draft);
  return known?.code === 'too-much' ? known : (feeShortage(draft) ?? known);
}

function feeShortage({ state }: Draft): AmountIssue | undefined {
  const { code, context } = state.fee.error ?? {};
  if (code === 'tx/amount-too-small') return { code: 'too-small' };
  if (code !== 'tx/insufficient-funds' || context?.isOfToken === true) return undefined;
  const symbol = state.from?.network.nativeCurrency.symbol ?? '';
  return { code: 'no-coin-for-fee', symbol, missing: undefined };
}

function shortage({ coinBalance, spendableLimit, state }: Draft): AmountIssue | undefined {
  const { amount, balance, isNative } = state;
  if (!amount.sum || (amount.isMax && isNative)) return undefined;
  const cost = maxCostOf(state.fee);
  const found = findShortage(amount.sum, { isNative, balance, coinBalance, cost });
  const isBeyond = isNative && spendableLimit !== undefined && amount.sum.value > spendableLimit;
  return found ?? (isBeyond && cost ? { code: 'fee-not-covered', leave: cost } : undefined);
}

/** The maximum cost beside the amount. */
function maxCostOf({
  deposit,
  maxFee,
}: {
  maxFee: AssetAmount | undefined;
  deposit: AssetAmount | undefined;
}) {
  return maxFee && deposit ? createAssetAmount(maxFee, maxFee.value + deposit.value) : maxFee;
}

function assetIssue({
  assetIssue: own,
  deps,
  state,
  unsendable: why,
}: Draft): AssetIssue | undefined {
  const { asset, fee, from, isAssetLoading, isNative } = state;
  if (own) return own;
  if (!asset) return isAssetLoading ? undefined : { code: 'required' };
  if (!from || isNative) return undefined;
  if (deps.adapters.get(from.namespace)?.sendToken) {
    const isRefused = why !== undefined || fee.error?.code === 'adapter/unsupported';
    return isRefused ? { code: 'unsendable', symbol: asset.symbol, why } : undefined;
  }
  return { code: 'token-unsupported', network: from.network.name, symbol: asset.symbol };
}

function recipientIssue({ recipientIssue: own, state }: Draft): RecipientIssue | undefined {
  const { asset, recipient } = state;
  if (own) return own;
  if (recipient.text.trim() === '') return { code: 'required' };
  const token = asset && tokenAddressOf(asset.assetId);
  if (!asset || token === undefined || recipient.address === undefined) return undefined;
  // Hex addresses ignore case. Comparing base58 without case can only block an address, never miss the token's own.
  const isSame =
    token === recipient.address || token.toLowerCase() === recipient.address.toLowerCase();
  return isSame ? { code: 'token-contract', symbol: asset.symbol } : undefined;
}

/** Reports what the network would reject, but not a failed estimate request. */
function feeIssue(draft: Draft): FeeIssue | undefined {
  const { error } = draft.state.fee;
  const isRefusal = error !== undefined && /^(?:tx|address)\//.test(error.code);
  return isRefusal && !feeShortage(draft) ? { code: 'would-fail', error } : undefined;
}
