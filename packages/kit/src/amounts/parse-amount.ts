import type { Asset } from '@openappkit/core/adapter';
import { parseUnits, unitsWorth, worthDecimals } from '@openappkit/core/feature';
import { createAssetAmount } from '../assets/asset-amounts.js';
import { normalizeAmount } from './normalize-amount.js';
import type { AssetAmount, AmountIssue, TypedAmount } from '../assets/asset-amount.types.js';

/** The largest amount that any network supports. */
const maxUnits = 2n ** 256n - 1n;

interface ParsedAmount {
  readonly sum: AssetAmount | undefined;
  readonly issue: AmountIssue | undefined;
}

const withIssue = (issue: AmountIssue): ParsedAmount => ({ sum: undefined, issue });

/** @param locale BCP 47 tag of the language it was typed in */
export function parseAmount(
  { text, unit }: TypedAmount,
  locale: string,
  asset: Asset | undefined,
): ParsedAmount {
  const typed = normalizeAmount(text, locale);
  if (typed.status === 'empty') return withIssue({ code: 'required' });
  if (typed.status !== 'ok') return withIssue({ code: typed.status });
  if (!asset) return { sum: undefined, issue: undefined };
  const value =
    unit === 'token' ? parseTokenUnits(typed.text, asset) : parseMoneyUnits(typed.text, asset);
  if (typeof value !== 'bigint') return withIssue(value);
  if (value > maxUnits) return withIssue({ code: 'invalid' });
  if (value === 0n) return withIssue({ code: unit === 'money' ? 'too-small' : 'required' });
  return { sum: createAssetAmount(asset, value), issue: undefined };
}

function parseTokenUnits(text: string, { decimals, symbol }: Asset): bigint | AmountIssue {
  const value = parseUnits(text, decimals);
  if (value !== undefined) return value;
  const [, fraction = ''] = text.split('.');
  return fraction.replace(/0+$/, '').length > decimals
    ? { code: 'too-fine', decimals, symbol }
    : { code: 'invalid' };
}

/** Rounds down. */
function parseMoneyUnits(text: string, { decimals, price, symbol }: Asset): bigint | AmountIssue {
  const worth = parseUnits(text, worthDecimals);
  if (worth === undefined) return { code: 'invalid' };
  const value = price && unitsWorth(worth, decimals, price.amount);
  return value ?? { code: 'no-price', symbol };
}

interface Funds {
  readonly isNative: boolean;
  readonly balance: AssetAmount | undefined;
  readonly coinBalance: AssetAmount | undefined;
  /** The maximum of fee and deposit. */
  readonly cost: AssetAmount | undefined;
}

/** Returns why the amount cannot be paid, as far as balances and cost are known. */
export function findShortage(
  sum: AssetAmount,
  { isNative, balance, coinBalance, cost }: Funds,
): AmountIssue | undefined {
  if (balance && sum.value > balance.value) return { code: 'too-much', balance };
  if (!cost) return undefined;
  if (isNative && balance && sum.value + cost.value > balance.value)
    return { code: 'fee-not-covered', leave: cost };
  if (isNative || !coinBalance || coinBalance.value >= cost.value) return undefined;
  const missing = createAssetAmount(cost, cost.value - coinBalance.value);
  return { code: 'no-coin-for-fee', symbol: cost.symbol, missing };
}
