// Parses a slippage. The service takes whole percents, so round down: then never less arrives than the user accepted.
import { parseUnits } from '@openappkit/core/feature';
import { normalizeAmount } from '../../amounts/normalize-amount.js';
import type { SwapSlippage } from './swap.types.js';

/** In percent: the service's maximum, and the value above which others can profit from trading against the swap. */
const maxSlippage = 50n;
const highSlippage = 5n;
const fractionDigits = 6;

/** @param locale BCP 47 tag of the language in which it was typed */
export function parseSlippage(text: string, locale: string): SwapSlippage {
  const typed = normalizeAmount(text.replace(/\s*%$/, ''), locale);
  const value = typed.status === 'ok' ? parseUnits(typed.text, fractionDigits) : undefined;
  const unit = 10n ** BigInt(fractionDigits);
  if (value === undefined || value > maxSlippage * unit)
    return { text, typed: undefined, applied: undefined, isStricter: false, isHigh: false };
  const whole = value / unit;
  return {
    text,
    typed: typed.status === 'ok' ? typed.text : undefined,
    applied: Number(whole),
    isStricter: whole * unit !== value,
    isHigh: whole > highSlippage,
  };
}
