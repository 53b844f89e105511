import { defineWords, type With } from '@openappkit/kit/internal';

export const payMessages = defineWords('pay-choice', {
  nothing: 'Nothing to pay',
  nothingText: 'This payment has ended. Go back to the app and start again.',
  wallets: 'From your wallet',
  connect: 'Connect a wallet',
  connectText: 'Then review and approve the payment.',
  noWallet: 'No wallet can pay this here',
  switchTo: ({ network }: With<'network'>) => `Switch to ${network} to pay`,
  approveSwitch: ({ wallet }: With<'wallet'>) => `Approve in ${wallet}`,
  stayed: ({ network }: With<'network'>) => `Still not on ${network}. Try again.`,
  asking: 'Getting the cost…',
  has: ({ amount }: With<'amount'>) => `Balance: ${amount}`,
  ready: 'Review and pay',
  otherTokens: 'With another token you have',
  hasOn: ({ amount, network }: With<'amount' | 'network'>) => `${amount} on ${network}`,
  costs: ({ amount }: With<'amount'>) => `${amount}: review and pay`,
  payWith: ({ symbol }: With<'symbol'>) => `Pay with ${symbol}`,
  noWay: 'No payment service accepts this right now. Try again, or pay another way.',
  tooMuch: ({ amount }: With<'amount'>) => `Not enough. Balance: ${amount}`,
  noFee: ({ symbol }: With<'symbol'>) => `Not enough ${symbol} for the network fee`,
  tooLittle: 'Not enough for the amount and the network fee',
  unsendable: ({ symbol }: With<'symbol'>) => `${symbol} wouldn’t arrive in full`,
  mismatch: ({ symbol }: With<'symbol'>) =>
    `The app and the network disagree on ${symbol} decimals`,
  quoteFailed: 'Couldn’t get the cost. Try again.',
  quoteExpired: 'The quote expired. Get a new one.',
});
