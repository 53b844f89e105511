// Words of the paying view, by what became of it.
import { defineWords, type With } from '@openappkit/kit/internal';

export const payingWords = defineWords('paying-state', {
  askingText: ({ amount, address }: With<'amount' | 'address'>) =>
    `Compare there: ${amount} to ${address}.`,
  stop: 'Stop waiting',
  sent: 'Sent',
  sentText: 'The payment was sent; we are waiting for the network.',
  confirmed: 'Paid',
  confirmedText: ({ amount, address }: With<'amount' | 'address'>) =>
    `${amount} arrived at ${address}.`,
  reverted: 'Not paid',
  revertedText: 'The network undid it. Only its fee was charged.',
  replacedText: 'Another transaction of your wallet took its place. Only a fee was charged.',
  expiredText: 'The network did not take it in time, and will not any more. Nothing was charged.',
  late: 'Still not confirmed',
  lateText: 'The payment was sent; we are waiting for the network. You may close this.',
  unknown: 'We do not know yet',
  unknownText: 'It may have been paid. Look it up before you pay again, or it may be paid twice.',
  lookFailed: 'Nobody answered. Try again, or look into the activity of your wallet.',
  notFound: 'It was not found. Look into the wallet, too, before you pay again.',
  several: 'Several payments like this one were found: most likely one of them is it.',
  earlier: ({ amount, address }: With<'amount' | 'address'>) =>
    `Before, your wallet was asked to pay ${amount} to ${address}, and its answer never came here. Look it up first.`,
  lookUp: 'Look it up',
  lookingUp: 'Looking it up…',
  lookedUp: 'I looked it up',
  transaction: 'Transaction',
  copyId: 'Copy id',
  explorer: ({ explorer }: With<'explorer'>) => `View on ${explorer}`,
  done: 'Done',

  opening: ({ exchange }: With<'exchange'>) => `Opening ${exchange}`,
  openingText: 'Its page comes in a window of its own.',
  blocked: 'The window was blocked',
  blockedText: ({ exchange }: With<'exchange'>) =>
    `Your browser stopped the window of ${exchange}. Nothing was charged.`,
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
