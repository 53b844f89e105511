// Validates the fields of a send, without requests: the amount in base units, the issues, and what a review would contain.
import type { Balance, CaipNetworkId, ErrorCode } from '@openappkit/core/adapter';
import {
  type FeatureDeps,
  formatUnits,
  KitError,
  parseUnits,
  worthDecimals,
} from '@openappkit/core/feature';
import type { ActiveAccount } from '../../active-account.js';
import type { AmountIssue, AssetAmount } from '../../assets/asset-amount.types.js';
import { findShortage, parseAmount } from '../../amounts/parse-amount.js';
import { toLocalAmount } from '../../amounts/normalize-amount.js';
import { createAssetAmount } from '../../assets/asset-amounts.js';
import { isCoin, tokenAddressOf } from '../../assets/asset-id.js';
import type {
  AccountIssue,
  AssetIssue,
  FeeIssue,
  RecipientIssue,
  SendIssues,
  SendReview,
  SendState,
} from './send.types.js';

/** What the fields are validated against, besides the public state. */
export interface Draft extends Omit<SendState, 'issues' | 'isReviewing' | 'isReviewRenewing'> {
  /** BCP 47 tag of the language in which amounts are typed. */
  readonly locale: string;
  /** An amount that was computed and not typed. Applies only while the field's text equals `text`. */
  readonly exactAmount: { readonly text: string; readonly value: bigint } | undefined;
  /** The maximum coin amount to send, from the last estimate. */
  readonly maxAmount: bigint | undefined;
  /** The same for the amount that was estimated, because some coins of the balance may not be spendable. */
  readonly spendableLimit: bigint | undefined;
  /** The account's balance of the network's coin. */
  readonly coinBalance: AssetAmount | undefined;
  readonly accountIssue: AccountIssue | undefined;
  /** Whether the adapter of the active namespace sends tokens. */
  readonly canSendTokens: boolean;
  readonly unreadableToken: string | undefined;
  /** Why the chosen token cannot be sent from here, as the network reports. */
  readonly unsendable: Balance['unsendable'];
  readonly recipientIssue: RecipientIssue | undefined;
}

export function findAccountIssue(
  { account, adapters, chain }: Pick<FeatureDeps, 'account' | 'adapters' | 'chain'>,
  from: ActiveAccount | undefined,
): AccountIssue | undefined {
  const namespace = chain.state.activeNamespace ?? '';
  if (from)
    return adapters.get(from.namespace)?.sendNative
      ? undefined
      : { code: 'send-unsupported', network: from.network.name };
  if (account.get(namespace).address === undefined) return { code: 'not-connected' };
  const caipNetworkId: CaipNetworkId | undefined = chain.state.unsupported[namespace];
  return { code: 'network-unsupported', caipNetworkId };
}

/** Computes the amount and all issues from the fields. */
export function validate(draft: Draft): Pick<SendState, 'amount' | 'issues'> {
  const { issue, sum, text = draft.amount.text } = amountOf(draft);
  const amount = { ...draft.amount, sum, text };
  const computed = { ...draft, amount };
  const issues = {
    account: draft.accountIssue,
    asset: assetIssue(draft),
    amount: issue ?? shortageOf(computed),
    recipient: recipientIssue(draft),
    fee: feeIssue(draft),
  };
  return { amount, issues };
}

interface ComputedAmount {
  readonly sum?: AssetAmount | undefined;
  readonly issue?: AmountIssue | undefined;
  readonly text?: string;
}

function amountOf(draft: Draft): ComputedAmount {
  const { amount, asset, exactAmount, locale } = draft;
  if (amount.isMax) return maxOf(draft);
  if (asset && exactAmount?.text === amount.text)
    return { sum: createAssetAmount(asset, exactAmount.value) };
  return parseAmount(amount, locale, asset);
}

function maxOf({ amount, asset, balance, isNative, locale, maxAmount }: Draft): ComputedAmount {
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
  const scaled = parseUnits(worth.text, worthDecimals) ?? 0n;
  return formatUnits(scaled / 10n ** BigInt(worthDecimals - places), places);
}

/** An amount above the balance needs no report of the network, whose error may differ. */
function shortageOf(draft: Draft): AmountIssue | undefined {
  const known = shortage(draft);
  return known?.code === 'too-much' ? known : (feeShortage(draft) ?? known);
}

function feeShortage({ fee, from }: Draft): AmountIssue | undefined {
  const { code, context } = fee.error ?? {};
  if (code === 'tx/amount-too-small') return { code: 'too-small' };
  if (code !== 'tx/insufficient-funds' || context?.isOfToken === true) return undefined;
  const symbol = from?.network.nativeCurrency.symbol ?? '';
  return { code: 'no-coin-for-fee', symbol, missing: undefined };
}

function shortage(draft: Draft): AmountIssue | undefined {
  const { amount, balance, coinBalance, fee, isNative, spendableLimit } = draft;
  if (!amount.sum || (amount.isMax && isNative)) return undefined;
  const { deposit, maxFee } = fee;
  const cost = maxFee && createAssetAmount(maxFee, maxFee.value + (deposit?.value ?? 0n));
  const found = findShortage(amount.sum, { isNative, balance, coinBalance, cost });
  const isBeyond = isNative && spendableLimit !== undefined && amount.sum.value > spendableLimit;
  return found ?? (isBeyond && cost ? { code: 'fee-not-covered', leave: cost } : undefined);
}

function assetIssue(draft: Draft): AssetIssue | undefined {
  const { asset, fee, from, isAssetLoading, isNative, unreadableToken, unsendable: why } = draft;
  if (unreadableToken !== undefined) return { code: 'unreadable', address: unreadableToken };
  if (!asset) return isAssetLoading ? undefined : { code: 'required' };
  if (!from || isNative) return undefined;
  const { symbol } = asset;
  if (!draft.canSendTokens)
    return { code: 'token-unsupported', network: from.network.name, symbol };
  const isRefused = why !== undefined || fee.error?.code === 'adapter/unsupported';
  return isRefused ? { code: 'unsendable', symbol, why } : undefined;
}

function recipientIssue({ asset, recipient, recipientIssue: found }: Draft) {
  if (found) return found;
  if (recipient.text.trim() === '') return { code: 'required' } as const;
  const token = asset && tokenAddressOf(asset.assetId);
  if (!asset || token === undefined || recipient.address === undefined) return undefined;
  // Hex addresses ignore case. Comparing base58 without case can only block an address, never miss the token's own.
  const isSame = token.toLowerCase() === recipient.address.toLowerCase();
  return isSame ? ({ code: 'token-contract', symbol: asset.symbol } as const) : undefined;
}

/** Reports what the network would reject, but not a failed estimate request. */
function feeIssue(draft: Draft): FeeIssue | undefined {
  const { error } = draft.fee;
  const isRefusal = error !== undefined && /^(?:tx|address)\//.test(error.code);
  return isRefusal && !feeShortage(draft) ? { code: 'would-fail', error } : undefined;
}

/** Issues that can be reported without any query. */
export function blockingIssues({ account, amount, asset, recipient }: SendIssues): SendIssues {
  const isEmpty = (issue: { readonly code: string } | undefined) => issue?.code === 'required';
  return {
    account,
    asset,
    amount: isEmpty(amount) ? amount : undefined,
    recipient: isEmpty(recipient) ? recipient : undefined,
  };
}

/** Freezes what the fields would send. Only the review is submitted. Returns undefined while something is missing. */
export function createReview(draft: Draft): SendReview | undefined {
  const { amount, asset, fee, from, recipient } = draft;
  if (!from || !asset || !amount.sum || recipient.address === undefined) return undefined;
  const isNative = isCoin(asset.assetId);
  const { arrives, deposit, maxFee, speed, change, validUntil } = fee;
  return Object.freeze({
    from,
    to: recipient.address,
    name: recipient.name,
    imageUrl: recipient.imageUrl,
    asset: Object.freeze({ ...asset }),
    isNative,
    amount: amount.sum,
    network: from.network,
    speed,
    fee: fee.fee,
    maxFee,
    deposit,
    change,
    arrives,
    isFeeSetByWallet: fee.isSetByWallet,
    total:
      isNative && maxFee
        ? createAssetAmount(asset, amount.sum.value + maxFee.value + (deposit?.value ?? 0n))
        : undefined,
    notes: recipient.notes,
    validUntil,
  });
}

const amountCodes: Readonly<Record<NonNullable<SendIssues['amount']>['code'], ErrorCode>> = {
  required: 'send/amount-and-receiver-required',
  invalid: 'send/amount-invalid',
  ambiguous: 'send/amount-invalid',
  'too-fine': 'send/amount-invalid',
  'no-price': 'send/amount-invalid',
  'too-small': 'tx/amount-too-small',
  'too-much': 'tx/insufficient-funds',
  'fee-not-covered': 'tx/insufficient-funds',
  'no-coin-for-fee': 'tx/insufficient-funds',
};
const recipientCodes: Readonly<Record<NonNullable<SendIssues['recipient']>['code'], ErrorCode>> = {
  required: 'send/amount-and-receiver-required',
  invalid: 'address/invalid',
  checksum: 'address/checksum',
  'other-namespace': 'address/invalid',
  'other-network': 'send/recipient-refused',
  'no-address': 'address/name-unknown',
  'name-invalid': 'address/name-invalid',
  'name-unavailable': 'api/unreachable',
  'uri-unsupported': 'send/recipient-refused',
  'token-contract': 'send/recipient-refused',
};

/** Returns undefined without issues. Missing fields come first, in the order in which they are asked for. */
export function issueError(issues: SendIssues): KitError | undefined {
  const { account, amount, asset, fee, recipient } = issues;
  const failure = (code: ErrorCode, issue: string): KitError =>
    new KitError(code, { context: { issue } });
  if (amount?.code === 'required' || recipient?.code === 'required')
    return failure('send/amount-and-receiver-required', 'required');
  if (asset?.code === 'required') return failure('send/token-required', 'required');
  if (account?.code === 'not-connected') return failure('account/no-address', account.code);
  if (account) return failure('send/chain-unsupported', account.code);
  if (asset?.code === 'token-unsupported') return failure('send/chain-unsupported', asset.code);
  if (asset?.code === 'unsendable') return failure('adapter/unsupported', asset.code);
  if (asset) return failure('balance/unavailable', asset.code);
  if (recipient) return failure(recipientCodes[recipient.code], recipient.code);
  if (amount) return failure(amountCodes[amount.code], amount.code);
  return fee?.error;
}
