// slippageOf(): what a typed tolerance means to the service, which takes whole per cents only. Rounded down: whoever asks for
// half a per cent never gets less than that. Pure.
import { parseUnits } from '@openappkit/core/feature';
import { normalizeAmount } from '../../../amounts/normalize-amount.js';
import type { SwapSlippage } from '../swap.types.js';

/** The most that the service takes, and from where on somebody may trade against it: in per cent. */
const maxSlippage = 50n;
const highSlippage = 5n;
const fractionDigits = 6;

/** @param locale BCP 47 tag of the language it was typed in */
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
