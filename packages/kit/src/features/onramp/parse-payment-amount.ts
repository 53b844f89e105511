import { normalizeAmount } from '../../amounts/normalize-amount.js';
import type { OnRampAmountIssue, PaymentCurrency, PaymentMethodLimit } from './onramp.types.js';
import { toUnits } from './parse-options.js';

export interface ParsedPayment {
  /** Plain digits; undefined if there is an issue. */
  readonly amount: string | undefined;
  readonly issue: OnRampAmountIssue | undefined;
}

const withIssue = (issue: OnRampAmountIssue): ParsedPayment => ({ amount: undefined, issue });

/** Providers accept only whole units as the initial amount, so reject fractions. */
export function parsePaymentAmount(
  text: string,
  locale: string,
  { id: currency, payment_method_limits: limits }: PaymentCurrency,
): ParsedPayment {
  const read = normalizeAmount(text, locale);
  if (read.status === 'empty') return withIssue({ code: 'required' });
  if (read.status !== 'ok') return withIssue({ code: read.status });
  const [whole = '', fraction = ''] = read.text.split('.');
  if (/[1-9]/.test(fraction)) return withIssue({ code: 'whole' });
  const amount = whole.replace(/^0+(?=\d)/, '');
  const least = extremeLimit(limits, 'min');
  const most = extremeLimit(limits, 'max');
  if (toUnits(amount) < toUnits(least))
    return withIssue({ code: 'too-little', limit: { amount: least, currency } });
  if (toUnits(amount) > toUnits(most))
    return withIssue({ code: 'too-much', limit: { amount: most, currency } });
  return { amount, issue: undefined };
}

/** The lowest minimum, or the highest maximum, of all payment methods. */
function extremeLimit(limits: readonly PaymentMethodLimit[], end: 'min' | 'max'): string {
  return limits.reduce((found, { [end]: each }) => {
    const isFurther =
      end === 'min' ? toUnits(each) < toUnits(found) : toUnits(each) > toUnits(found);
    return isFurther ? each : found;
  }, limits[0]?.[end] ?? '0');
}
