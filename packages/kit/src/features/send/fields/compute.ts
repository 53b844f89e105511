// compute(): what follows from the fields: the amount in base units, and what stands against sending. Called after every
// change; asks nobody.
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
  /** What the field shows from now on. */
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

/** As one would type it: money to the hundredth, or finer where it is less than one. */
export function amountTextIn(unit: 'token' | 'money', { text, worth }: AssetAmount): string {
  if (unit === 'token' || !worth) return text;
  const places = worth.text.startsWith('0') ? 6 : 2;
  const scaled = parseUnits(worth.text, 18) ?? 0n;
  return formatUnits(scaled / 10n ** BigInt(18 - places), places);
}

/** More than there is needs no word of the network's, which may call it anything. */
function shortageOf(draft: Draft): AmountIssue | undefined {
  const known = shortage(draft);
  return known?.code === 'too-much' ? known : (feeShortage(draft) ?? known);
}

/** The network's own word, where its estimate says that the coin does not suffice. */
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

/** The most that is taken beside the amount. */
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
  // Hex is the same account in any case; who holds base58 wrong holds nothing.
  const isSame =
    token === recipient.address || token.toLowerCase() === recipient.address.toLowerCase();
  return isSame ? { code: 'token-contract', symbol: asset.symbol } : undefined;
}

/** What the network would refuse, not what could not be asked. */
function feeIssue(draft: Draft): FeeIssue | undefined {
  const { error } = draft.state.fee;
  const isRefusal = error !== undefined && /^(?:tx|address)\//.test(error.code);
  return isRefusal && !feeShortage(draft) ? { code: 'would-fail', error } : undefined;
}
