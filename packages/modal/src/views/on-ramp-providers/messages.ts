import { defineWords, type With } from '@openappkit/kit/internal';

export const onRampProvidersMessages = defineWords('buy', {
  youBuy: 'You buy',
  youPay: 'You pay',
  payIn: 'Currency',
  approx: ({ amount }: With<'amount'>) => `≈ ${amount}`,
  asking: 'Getting a price…',
  fees: 'Fees',
  feesOf: ({ fees, total }: With<'fees' | 'total'>) => `${fees}, included in ${total}`,
  noPrice: ({ provider }: With<'provider'>) =>
    `No price available. ${provider} shows it before you pay.`,
  priceThere: ({ provider }: With<'provider'>) => `${provider} shows the price before you pay.`,
  usual:
    'The current list didn’t load. These are the usual options; the provider has the final say.',
  from: 'Buy from',
  fee: ({ range }: With<'range'>) => `Fee ${range}`,
  card: ({ limits }: With<'limits'>) => `Card ${limits}`,
  bank: ({ limits }: With<'limits'>) => `Bank account ${limits}`,
  to: ({ address, network }: With<'address' | 'network'>) =>
    `Tokens go to your address ${address} on ${network}.`,
  leaving: ({ app, provider }: With<'app' | 'provider'>) =>
    `You’ll go to ${provider} in a new window. ${app} can’t see your card.`,
  go: ({ provider }: With<'provider'>) => `Continue to ${provider}`,
  required: 'Enter an amount',
  invalid: 'Enter a valid amount',
  ambiguous: 'This could be read as two amounts. Leave out thousands separators.',
  whole: 'Enter a whole amount, without cents',
  tooLittle: ({ amount }: With<'amount'>) => `Minimum is ${amount}`,
  tooMuch: ({ amount }: With<'amount'>) => `Maximum is ${amount}`,
  changeNetwork: 'Change network',
  elsewhere: 'You can buy tokens on other networks.',
});
