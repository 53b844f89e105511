// What the buy view says of amounts and providers, for people. Pure.
import type {
  AppKit,
  OnRampAmount,
  OnRampAmountIssue,
  OnRampState,
  PaymentMethodLimit,
} from '@openappkit/kit';
import { amountText } from '../../words/amounts/amount.js';
import { moneyText } from '../../words/amounts/money.js';
import { listText } from '../../words/formats.js';
import { buyFormWords } from './strings.js';

type Words = Pick<AppKit, 'words'>;

/** Without cents where there are none. */
export function paidText({ words }: Words, { amount, currency }: OnRampAmount): string {
  return moneyText(words.state.tag, amount, currency);
}

export function issueText(kit: Words, issue: OnRampAmountIssue): string {
  const say = kit.words.of(buyFormWords);
  switch (issue.code) {
    case 'too-little':
      return say.tooLittle({ amount: paidText(kit, issue.limit) });
    case 'too-much':
      return say.tooMuch({ amount: paidText(kit, issue.limit) });
    default:
      return say[issue.code];
  }
}

/** Its fee; of one that was asked what is sold, also the ways to pay with their limits. */
export function providerText(
  { words }: Words,
  { fee, hasQuotes }: OnRampState['providers'][number],
  payment: OnRampState['paymentCurrency'],
): string {
  const say = words.of(buyFormWords);
  const { tag } = words.state;
  const number = new Intl.NumberFormat(tag);
  const percent = new Intl.NumberFormat(tag, { style: 'percent' });
  const range = `${number.format(fee.min)}–${percent.format(fee.max / 100)}`;
  const known = hasQuotes && payment ? payment.payment_method_limits : [];
  const ways = known.flatMap((limit) => wayText(words, limit, payment?.id ?? ''));
  return listText(tag, [say.fee({ range }), ...ways]);
}

/** Of a way that nobody knows here nothing is said. */
function wayText(
  words: AppKit['words'],
  { id, min, max }: PaymentMethodLimit,
  currency: string,
): readonly string[] {
  const say = words.of(buyFormWords);
  const { tag } = words.state;
  const limits = `${amountText(tag, min)}–${amountText(tag, max)} ${currency}`;
  if (id === 'card') return [say.card({ limits })];
  return id === 'ach_bank_account' ? [say.bank({ limits })] : [];
}
