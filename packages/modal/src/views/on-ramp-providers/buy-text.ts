import type {
  AppKit,
  OnRampAmount,
  OnRampAmountIssue,
  OnRampState,
  PaymentMethodLimit,
} from '@openappkit/kit';
import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { amountText } from '../../messages/amount.js';
import { moneyText } from '../../messages/money.js';
import { listText } from '../../messages/formats.js';

export const onRampProvidersMessages = defineMessages('buy', {
  youBuy: 'You buy',
  youPay: 'You pay',
  payIn: 'Currency',
  asking: 'Getting a price…',
  fees: 'Fees',
  feesOf: ({ fees, total }: MessageParams<'fees' | 'total'>) => `${fees}, included in ${total}`,
  noPrice: ({ provider }: MessageParams<'provider'>) =>
    `No price available. ${provider} shows it before you pay.`,
  priceThere: ({ provider }: MessageParams<'provider'>) =>
    `${provider} shows the price before you pay.`,
  usual:
    'The current list didn’t load. These are the usual options; the provider has the final say.',
  from: 'Buy from',
  fee: ({ range }: MessageParams<'range'>) => `Fee ${range}`,
  card: ({ limits }: MessageParams<'limits'>) => `Card ${limits}`,
  bank: ({ limits }: MessageParams<'limits'>) => `Bank account ${limits}`,
  to: ({ address, network }: MessageParams<'address' | 'network'>) =>
    `Tokens go to your address ${address} on ${network}.`,
  leaving: ({ app, provider }: MessageParams<'app' | 'provider'>) =>
    `You’ll go to ${provider} in a new window. ${app} can’t see your card.`,
  go: ({ provider }: MessageParams<'provider'>) => `Continue to ${provider}`,
  required: 'Enter an amount',
  invalid: 'Enter a valid amount',
  ambiguous: 'This could be read as two amounts. Leave out thousands separators.',
  whole: 'Enter a whole amount, without cents',
  tooLittle: ({ amount }: MessageParams<'amount'>) => `Minimum is ${amount}`,
  tooMuch: ({ amount }: MessageParams<'amount'>) => `Maximum is ${amount}`,
  changeNetwork: 'Change network',
  elsewhere: 'You can buy tokens on other networks.',
});

type Words = Pick<AppKit, 'messages'>;

/** Omits the decimals if they are zero. */
export function paidText({ messages }: Words, { amount, currency }: OnRampAmount): string {
  return moneyText(messages.state.tag, amount, currency);
}

export function issueText(kit: Words, issue: OnRampAmountIssue): string {
  const t = kit.messages.of(onRampProvidersMessages);
  switch (issue.code) {
    case 'too-little':
      return t.tooLittle({ amount: paidText(kit, issue.limit) });
    case 'too-much':
      return t.tooMuch({ amount: paidText(kit, issue.limit) });
    default:
      return t[issue.code];
  }
}

/** Describes the fee and, for a provider with known limits, its payment methods. */
export function providerText(
  { messages }: Words,
  { fee, hasQuotes }: OnRampState['providers'][number],
  payment: OnRampState['paymentCurrency'],
): string {
  const t = messages.of(onRampProvidersMessages);
  const { tag } = messages.state;
  const number = new Intl.NumberFormat(tag);
  const percent = new Intl.NumberFormat(tag, { style: 'percent' });
  const range = `${number.format(fee.min)}–${percent.format(fee.max / 100)}`;
  const known = hasQuotes && payment ? payment.payment_method_limits : [];
  const methodTexts = known.flatMap((limit) => wayText(messages, limit, payment?.id ?? ''));
  return listText(tag, [t.fee({ range }), ...methodTexts]);
}

/** Returns '' for an unknown payment method. */
function wayText(
  messages: AppKit['messages'],
  { id, min, max }: PaymentMethodLimit,
  currency: string,
): readonly string[] {
  const t = messages.of(onRampProvidersMessages);
  const { tag } = messages.state;
  const limits = `${amountText(tag, min)}–${amountText(tag, max)} ${currency}`;
  if (id === 'card') return [t.card({ limits })];
  return id === 'ach_bank_account' ? [t.bank({ limits })] : [];
}
