// paymentIssue(): why an amount of money cannot be paid. Pure.
import { normaliseAmount } from '../../amounts/normalise-amount.js';
import type { OnRampAmountIssue, PaymentCurrency, PaymentMethodLimit } from './onramp.types.js';
import { unitsOf } from './parse-options.js';

export interface ReadPayment {
  /** Plain digits; undefined while there is an issue with what was typed. */
  readonly amount: string | undefined;
  readonly issue: OnRampAmountIssue | undefined;
}

const wrong = (issue: OnRampAmountIssue): ReadPayment => ({ amount: undefined, issue });

/** Providers take an amount to begin with in whole units only: what is typed is what they show. */
export function readPayment(
  text: string,
  locale: string,
  { id: currency, payment_method_limits: limits }: PaymentCurrency,
): ReadPayment {
  const read = normaliseAmount(text, locale);
  if (read.status === 'empty') return wrong({ code: 'required' });
  if (read.status !== 'ok') return wrong({ code: read.status });
  const [whole = '', fraction = ''] = read.text.split('.');
  if (/[1-9]/.test(fraction)) return wrong({ code: 'whole' });
  const amount = whole.replace(/^0+(?=\d)/, '');
  const least = outermost(limits, 'min');
  const most = outermost(limits, 'max');
  if (unitsOf(amount) < unitsOf(least))
    return wrong({ code: 'too-little', limit: { amount: least, currency } });
  if (unitsOf(amount) > unitsOf(most))
    return wrong({ code: 'too-much', limit: { amount: most, currency } });
  return { amount, issue: undefined };
}

/** Of any way to pay: the least of the least, the most of the most. */
function outermost(limits: readonly PaymentMethodLimit[], end: 'min' | 'max'): string {
  return limits.reduce((found, { [end]: each }) => {
    const isFurther =
      end === 'min' ? unitsOf(each) < unitsOf(found) : unitsOf(each) > unitsOf(found);
    return isFurther ? each : found;
  }, limits[0]?.[end] ?? '0');
}
