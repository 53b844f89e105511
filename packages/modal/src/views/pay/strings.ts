// Words of the pay view.
import { defineWords, type With } from '@openappkit/kit/internal';

export const payViewWords = defineWords('pay-choice', {
  nothing: 'Nothing to pay',
  nothingText: 'This payment is over. Go back to the app and start again.',
  wallets: 'From your wallet',
  connect: 'Connect a wallet',
  connectText: 'Then check the payment and agree to it.',
  noWallet: 'No wallet pays this here',
  switchTo: ({ network }: With<'network'>) => `Switch to ${network} to pay`,
  approveSwitch: ({ wallet }: With<'wallet'>) => `Approve in ${wallet}`,
  stayed: ({ network }: With<'network'>) => `It is not on ${network}. Try again.`,
  asking: 'Asking what it costs…',
  has: ({ amount }: With<'amount'>) => `It has ${amount}`,
  ready: 'Check and pay',
  otherTokens: 'With another token of your wallet',
  hasOn: ({ amount, network }: With<'amount' | 'network'>) => `${amount} on ${network}`,
  costs: ({ amount }: With<'amount'>) => `${amount}: check and pay`,
  payWith: ({ symbol }: With<'symbol'>) => `Pay with ${symbol}`,
  noWay: 'No service takes this for it now. Try again, or pay another way.',
  tooMuch: ({ amount }: With<'amount'>) => `Not enough: it has ${amount}`,
  noFee: ({ symbol }: With<'symbol'>) => `Not enough ${symbol} for the fee`,
  tooLittle: 'Not enough for the amount and the fee',
  unsendable: ({ symbol }: With<'symbol'>) => `${symbol} would not arrive in full`,
  mismatch: ({ symbol }: With<'symbol'>) => `The network counts ${symbol} otherwise than the app`,
  quoteFailed: 'Nobody said what it costs. Try again.',
  quoteExpired: 'The quote ran out. Ask again.',
});
