import { defineMessages, type MessageParams } from '@openappkit/kit/internal';

export const payMessages = defineMessages('pay-choice', {
  nothing: 'Nothing to pay',
  nothingText: 'This payment has ended. Go back to the app and start again.',
  wallets: 'From your wallet',
  connect: 'Connect a wallet',
  connectText: 'Then review and approve the payment.',
  noWallet: 'No wallet can pay this here',
  switchTo: ({ network }: MessageParams<'network'>) => `Switch to ${network} to pay`,
  approveSwitch: ({ wallet }: MessageParams<'wallet'>) => `Approve in ${wallet}`,
  stayed: ({ network }: MessageParams<'network'>) => `Still not on ${network}. Try again.`,
  asking: 'Getting the cost…',
  has: ({ amount }: MessageParams<'amount'>) => `Balance: ${amount}`,
  ready: 'Review and pay',
  otherTokens: 'With another token you have',
  hasOn: ({ amount, network }: MessageParams<'amount' | 'network'>) => `${amount} on ${network}`,
  costs: ({ amount }: MessageParams<'amount'>) => `${amount}: review and pay`,
  payWith: ({ symbol }: MessageParams<'symbol'>) => `Pay with ${symbol}`,
  noWay: 'No payment service accepts this right now. Try again, or pay another way.',
  tooMuch: ({ amount }: MessageParams<'amount'>) => `Not enough. Balance: ${amount}`,
  noFee: ({ symbol }: MessageParams<'symbol'>) => `Not enough ${symbol} for the network fee`,
  tooLittle: 'Not enough for the amount and the network fee',
  unsendable: ({ symbol }: MessageParams<'symbol'>) => `${symbol} wouldn’t arrive in full`,
  mismatch: ({ symbol }: MessageParams<'symbol'>) =>
    `The app and the network disagree on ${symbol} decimals`,
  quoteFailed: 'Couldn’t get the cost. Try again.',
  quoteExpired: 'The quote expired. Get a new one.',
});
