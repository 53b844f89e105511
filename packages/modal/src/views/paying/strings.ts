// Words of the paying view, by what became of it.
import { defineWords, type With } from '@openappkit/kit/internal';

export const payingWords = defineWords('paying-state', {
  askingText: ({ amount, address }: With<'amount' | 'address'>) =>
    `Compare there: ${amount} to ${address}.`,
  slow: 'Still waiting',
  slowText: ({ wallet }: With<'wallet'>) =>
    `Look for ${wallet} in your browser’s toolbar or on your phone. It may be behind this window or locked.`,
  stop: 'Stop waiting',
  sent: 'Sent',
  sentText: 'The payment was sent; we are waiting for the network.',
  confirmed: 'Paid',
  confirmedText: ({ amount, address }: With<'amount' | 'address'>) =>
    `${amount} arrived at ${address}.`,
  notPaid: 'Not paid',
  reverted: 'Transaction failed',
  revertedText: 'The network fee was still charged.',
  replacedText: 'Another transaction of your wallet took its place. Only a fee was charged.',
  expiredText: 'The network did not take it in time, and will not any more. Nothing was charged.',
  late: 'Still not confirmed',
  lateText: 'The payment was sent; we are waiting for the network. You may close this.',
  unknown: 'We do not know yet',
  unknownText: 'It may have been paid. Look it up before you pay again, or it may be paid twice.',
  lookFailed: 'Nobody answered. Try again, or look into the activity of your wallet.',
  notFound: 'It was not found. Look into the wallet, too, before you pay again.',
  several:
    'Several payments like this one were found: most likely one of them is it. Compare them before you pay again.',
  severalSeen: 'Several payments like this one were found. Pay again only if it is none of them.',
  earlier: ({ amount, address }: With<'amount' | 'address'>) =>
    `Before, your wallet was asked to pay ${amount} to ${address}, and its answer never came here. Look it up first.`,
  lookUp: 'Look it up',
  lookingUp: 'Looking it up…',
  lookYourself: 'Look into the activity of your wallet, or of your address in the explorer, first.',
  serviceWaitsText: ({ pays }: With<'pays'>) =>
    `${pays} went to the service that pays on. We ask it every few seconds.`,
  serviceEarlier: ({ pays, amount, address }: With<'pays' | 'amount' | 'address'>) =>
    `Before, ${pays} was sent to a service that is to pay ${amount} to ${address}. We ask what became of it.`,
  servicePays: 'The service is paying on',
  servicePaysText: ({ pays, amount, address }: With<'pays' | 'amount' | 'address'>) =>
    `It has your ${pays}, and sends ${amount} to ${address}.`,
  servicePaidText: ({ amount, address }: With<'amount' | 'address'>) =>
    `The service says that ${amount} arrived at ${address}.`,
  serviceEarlierPaid: ({ amount, address }: With<'amount' | 'address'>) =>
    `The service says that ${amount} arrived at ${address}. What is asked for now would be paid on top of that.`,
  serviceFailedText: ({ pays }: With<'pays'>) =>
    `The service says that it did not pay on, and has your ${pays}. Ask it for them, with the transaction of your wallet.`,
  sentBack: 'Not paid, and sent back',
  sentBackText: ({ pays }: With<'pays'>) =>
    `The service did not pay on. It says that it sent your ${pays} back to your wallet. Look there: it may have kept a fee.`,
  serviceStoppedText: ({ pays }: With<'pays'>) =>
    `The service stopped waiting for your ${pays}. What arrives later it is to send back. Look into your wallet before you pay again.`,
  serviceLateText: ({ pays }: With<'pays'>) =>
    `The service has not said what became of your ${pays}. Look into your wallet and ask the app before you pay again, or it may be paid twice.`,
  fee: 'Fee',
  done: 'Done',
});
