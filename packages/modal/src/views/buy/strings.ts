// Words of the buy view.
import { defineWords, type With } from '@openappkit/kit/internal';

export const buyFormWords = defineWords('buy', {
  youBuy: 'You buy',
  youPay: 'You pay',
  payIn: 'Currency',
  approx: ({ amount }: With<'amount'>) => `≈ ${amount}`,
  asking: 'Asking for a price…',
  fees: 'Fees',
  feesOf: ({ fees, total }: With<'fees' | 'total'>) => `${fees} of ${total}`,
  noPrice: ({ provider }: With<'provider'>) =>
    `No price came. ${provider} shows it before you pay.`,
  priceThere: ({ provider }: With<'provider'>) => `${provider} shows its price before you pay.`,
  usual:
    'What is sold now could not be read. This is the usual list; the provider shows what counts.',
  from: 'Buy from',
  fee: ({ range }: With<'range'>) => `Fee ${range}`,
  card: ({ limits }: With<'limits'>) => `Card ${limits}`,
  bank: ({ limits }: With<'limits'>) => `Bank account ${limits}`,
  to: ({ address, network }: With<'address' | 'network'>) =>
    `Coins go to your address ${address} on ${network}.`,
  leaving: ({ app, provider }: With<'app' | 'provider'>) =>
    `You go to ${provider} in a new window. ${app} cannot see your card.`,
  go: ({ provider }: With<'provider'>) => `Continue to ${provider}`,
  required: 'Enter an amount',
  invalid: 'This is not an amount',
  ambiguous: 'This could mean two amounts. Leave out the thousands separator.',
  whole: 'Enter a whole amount, without cents',
  tooLittle: ({ amount }: With<'amount'>) => `The least is ${amount}`,
  tooMuch: ({ amount }: With<'amount'>) => `The most is ${amount}`,
  changeNetwork: 'Change network',
  elsewhere: 'Other networks have coins for sale.',
});
