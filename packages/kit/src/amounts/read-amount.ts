// readAmount(): what an amount that was typed would send, or what is wrong with it. Pure.
import type { Asset } from '@openappkit/core/adapter';
import { parseUnits, unitsWorth } from '@openappkit/core/feature';
import { sumOf } from '../assets/sums.js';
import { normaliseAmount } from './normalise-amount.js';
import type { Sum } from '../assets/sum.types.js';
import type { AmountIssue, TypedAmount } from './amount-issue.types.js';

/** No network counts further. */
const largest = 2n ** 256n - 1n;
const worthDecimals = 18;

interface ReadAmount {
  readonly sum: Sum | undefined;
  readonly issue: AmountIssue | undefined;
}

const wrong = (issue: AmountIssue): ReadAmount => ({ sum: undefined, issue });

/** @param locale BCP 47 tag of the language it was typed in */
export function readAmount(
  { text, unit }: TypedAmount,
  locale: string,
  asset: Asset | undefined,
): ReadAmount {
  const typed = normaliseAmount(text, locale);
  if (typed.status === 'empty') return wrong({ code: 'required' });
  if (typed.status !== 'ok') return wrong({ code: typed.status });
  if (!asset) return { sum: undefined, issue: undefined };
  const value = unit === 'token' ? tokens(typed.text, asset) : money(typed.text, asset);
  if (typeof value !== 'bigint') return wrong(value);
  if (value > largest) return wrong({ code: 'invalid' });
  if (value === 0n) return wrong({ code: unit === 'money' ? 'too-small' : 'required' });
  return { sum: sumOf(asset, value), issue: undefined };
}

function tokens(text: string, { decimals, symbol }: Asset): bigint | AmountIssue {
  const value = parseUnits(text, decimals);
  if (value !== undefined) return value;
  const [, fraction = ''] = text.split('.');
  return fraction.replace(/0+$/, '').length > decimals
    ? { code: 'too-fine', decimals, symbol }
    : { code: 'invalid' };
}

/** As many base units as the money is worth at most. */
function money(text: string, { decimals, price, symbol }: Asset): bigint | AmountIssue {
  const worth = parseUnits(text, worthDecimals);
  if (worth === undefined) return { code: 'invalid' };
  const value = price && unitsWorth(worth, decimals, price.amount);
  return value ?? { code: 'no-price', symbol };
}

/** What the account has, and what sending takes beside the amount, as far as both are known. */
interface Means {
  readonly isNative: boolean;
  readonly balance: Sum | undefined;
  /** Of the network's coin. */
  readonly coinBalance: Sum | undefined;
  /** The most that fee and deposit can be. */
  readonly cost: Sum | undefined;
}

/** Why it cannot be paid, as far as is known. */
export function findShortage(
  sum: Sum,
  { isNative, balance, coinBalance, cost }: Means,
): AmountIssue | undefined {
  if (balance && sum.value > balance.value) return { code: 'too-much', balance };
  if (!cost) return undefined;
  if (isNative && balance && sum.value + cost.value > balance.value)
    return { code: 'fee-not-covered', leave: cost };
  if (isNative || !coinBalance || coinBalance.value >= cost.value) return undefined;
  const missing = sumOf(cost, cost.value - coinBalance.value);
  return { code: 'no-coin-for-fee', symbol: cost.symbol, missing };
}
