import { defineMessages, type MessageParams } from '@openappkit/kit/internal';

export const onRampProvidersMessages = defineMessages('buy', {
  youBuy: 'You buy',
  youPay: 'You pay',
  payIn: 'Currency',
  approx: ({ amount }: MessageParams<'amount'>) => `≈ ${amount}`,
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
