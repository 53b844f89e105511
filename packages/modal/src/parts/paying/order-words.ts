// Words of an order at an exchange, by what became of it; the views of paying and of adding funds share them.
import { defineWords, type With } from '@openappkit/kit/internal';

export const orderWords = defineWords('exchange-order', {
  exchanges: 'From an exchange',
  listLoading: 'Asking for exchanges…',
  listFailed: 'Exchanges did not load',
  noExchange: 'No exchange pays this out',
  transaction: 'Transaction',
  copyId: 'Copy id',
  explorer: ({ explorer }: With<'explorer'>) => `View on ${explorer}`,
  lookedUp: 'I looked it up',
  paid: 'Paid',
  unknown: 'We do not know yet',
  opening: ({ exchange }: With<'exchange'>) => `Opening ${exchange}`,
  openingText: 'Its page comes in a window of its own.',
  blocked: 'The window was blocked',
  blockedText: ({ exchange }: With<'exchange'>) =>
    `Your browser stopped the window of ${exchange}. Nothing was charged.`,
  blockedAgain: ({ exchange }: With<'exchange'>) =>
    `Your browser stopped the window of ${exchange}. Open its page here; if it is still open elsewhere, go on there.`,
  openPage: ({ exchange }: With<'exchange'>) => `Open ${exchange}`,
  goOn: ({ exchange }: With<'exchange'>) => `Go on at ${exchange}`,
  goOnText: ({ amount, exchange }: With<'amount' | 'exchange'>) =>
    `Send ${amount} in its window. We ask ${exchange} every few seconds.`,
  closed: ({ exchange }: With<'exchange'>) => `The window of ${exchange} is closed`,
  closedText: ({ exchange }: With<'exchange'>) =>
    `If you finished there, it takes a moment. If not, open it again: ${exchange} has not begun so far.`,
  sending: ({ exchange }: With<'exchange'>) => `${exchange} is sending`,
  sendingText: 'The payment is on its way; we are waiting for the network.',
  exchangePaidText: ({ amount, exchange }: With<'amount' | 'exchange'>) =>
    `${exchange} says that it sent ${amount}.`,
  exchangeFailed: ({ exchange }: With<'exchange'>) => `${exchange} did not pay`,
  exchangeFailedText: ({ exchange }: With<'exchange'>) =>
    `It says that the payment failed. Look into your account at ${exchange} before you pay another way.`,
  exchangeLateText: ({ exchange }: With<'exchange'>) =>
    `${exchange} has not said that it paid. Look there before you pay again, or it may be paid twice.`,
  earlierAt: ({ exchange }: With<'exchange'>) => `An earlier payment at ${exchange}`,
  earlierAsking: ({ amount, address }: With<'amount' | 'address'>) =>
    `It was asked for ${amount} to ${address} before. We ask what became of it.`,
  earlierOpen: ({ amount, address }: With<'amount' | 'address'>) =>
    `It was asked for ${amount} to ${address} before, and has not begun so far. If its page is still open, go on there; else pay another way.`,
  earlierSending: ({ amount, address }: With<'amount' | 'address'>) =>
    `${amount} to ${address} is on its way: that was asked for before.`,
  earlierPaid: 'Paid before',
  earlierPaidText: ({ amount, address, exchange }: With<'amount' | 'address' | 'exchange'>) =>
    `${exchange} says that it sent ${amount} to ${address}. What is asked for now would be paid on top of that.`,
  onceMore: 'Pay once more',
  unreachable: 'Nobody answers at the moment. We go on asking.',
  check: 'Check status',
});
