import { defineMessages, type MessageParams } from '@openappkit/kit/internal';

export const exchangeOrderMessages = defineMessages('exchange-order', {
  exchanges: 'From an exchange',
  listLoading: 'Loading exchanges…',
  listFailed: 'Exchanges didn’t load',
  noExchange: 'No exchange can send this',
  transaction: 'Transaction',
  copyId: 'Copy ID',
  explorer: ({ explorer }: MessageParams<'explorer'>) => `View on ${explorer}`,
  lookedUp: 'I’ve checked',
  paid: 'Paid',
  unknown: 'We don’t know yet',
  opening: ({ exchange }: MessageParams<'exchange'>) => `Opening ${exchange}`,
  openingText: 'It opens in a new window.',
  blocked: 'Pop-up blocked',
  blockedText: ({ exchange }: MessageParams<'exchange'>) =>
    `Your browser blocked the ${exchange} window. Nothing was charged.`,
  blockedAgain: ({ exchange }: MessageParams<'exchange'>) =>
    `Your browser blocked the ${exchange} window. Open it below, or continue where it’s already open.`,
  openPage: ({ exchange }: MessageParams<'exchange'>) => `Open ${exchange}`,
  goOn: ({ exchange }: MessageParams<'exchange'>) => `Continue at ${exchange}`,
  goOnText: ({ amount, exchange }: MessageParams<'amount' | 'exchange'>) =>
    `Send ${amount} in its window. We check with ${exchange} every few seconds.`,
  closed: ({ exchange }: MessageParams<'exchange'>) => `${exchange} window closed`,
  closedText: ({ exchange }: MessageParams<'exchange'>) =>
    `If you finished there, give it a moment. If not, open it again: ${exchange} hasn’t started.`,
  sending: ({ exchange }: MessageParams<'exchange'>) => `${exchange} is sending`,
  sendingText: 'Your payment is on its way. We’re waiting for the network.',
  exchangePaidText: ({ amount, exchange }: MessageParams<'amount' | 'exchange'>) =>
    `${exchange} says it sent ${amount}.`,
  exchangeFailed: ({ exchange }: MessageParams<'exchange'>) => `${exchange} didn’t pay`,
  exchangeFailedText: ({ exchange }: MessageParams<'exchange'>) =>
    `${exchange} says the payment failed. Check your account there before paying another way.`,
  exchangeLateText: ({ exchange }: MessageParams<'exchange'>) =>
    `${exchange} hasn’t confirmed paying. Check there before paying again, or you could pay twice.`,
  earlierAt: ({ exchange }: MessageParams<'exchange'>) => `Earlier payment at ${exchange}`,
  earlierAsking: ({ amount, address }: MessageParams<'amount' | 'address'>) =>
    `You asked it to send ${amount} to ${address}. We’re checking what happened.`,
  earlierOpen: ({ amount, address }: MessageParams<'amount' | 'address'>) =>
    `You asked it to send ${amount} to ${address}, and it hasn’t started. Continue on its page if open, or pay another way.`,
  earlierSending: ({ amount, address }: MessageParams<'amount' | 'address'>) =>
    `Your earlier payment of ${amount} to ${address} is on its way.`,
  earlierPaid: 'Paid earlier',
  earlierPaidText: ({
    amount,
    address,
    exchange,
  }: MessageParams<'amount' | 'address' | 'exchange'>) =>
    `${exchange} says it sent ${amount} to ${address}. Paying now would be in addition to that.`,
  onceMore: 'Pay again',
  unreachable: 'We can’t reach it right now. We’ll keep trying.',
  check: 'Check status',
});
