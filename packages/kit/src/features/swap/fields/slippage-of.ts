// slippageOf(): what a typed tolerance means to the service, which takes whole per cents only. Rounded down: whoever asks for
// half a per cent never gets less than that. Pure.
import { parseUnits } from '@openappkit/core/feature';
import { normaliseAmount } from '../../../amounts/normalise-amount.js';
import type { SwapSlippage } from '../swap.types.js';

/** The most that the service takes, and from where on somebody may trade against it: in per cent. */
const most = 50n;
const high = 5n;
const places = 6;

/** @param locale BCP 47 tag of the language it was typed in */
export function slippageOf(text: string, locale: string): SwapSlippage {
  const typed = normaliseAmount(text.replace(/\s*%$/, ''), locale);
  const value = typed.status === 'ok' ? parseUnits(typed.text, places) : undefined;
  const unit = 10n ** BigInt(places);
  if (value === undefined || value > most * unit)
    return { text, typed: undefined, applied: undefined, isStricter: false, isHigh: false };
  const whole = value / unit;
  return {
    text,
    typed: typed.status === 'ok' ? typed.text : undefined,
    applied: Number(whole),
    isStricter: whole * unit !== value,
    isHigh: whole > high,
  };
}
