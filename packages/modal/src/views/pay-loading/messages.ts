import { defineMessages, type MessageParams } from '@openappkit/kit/internal';

export const payLoadingMessages = defineMessages('paying-state', {
  askingText: ({ amount, address }: MessageParams<'amount' | 'address'>) =>
    `Check that your wallet shows ${amount} to ${address}.`,
  slow: 'Still waiting',
  slowText: ({ wallet }: MessageParams<'wallet'>) =>
    `Look for ${wallet} in your browser toolbar or on your phone. It may be locked or behind this window.`,
  stop: 'Stop waiting',
  sending: 'Sending',
  sendingText: 'You approved it in your wallet. We’re sending it to the network.',
  sent: 'Sent',
  sentText: 'Your payment was sent. We’re waiting for the network.',
  confirmed: 'Paid',
  confirmedText: ({ amount, address }: MessageParams<'amount' | 'address'>) =>
    `${amount} arrived at ${address}.`,
  notPaid: 'Not paid',
  reverted: 'Transaction failed',
  revertedText: 'The network fee was still charged.',
  replacedText: 'Another transaction from your wallet replaced it. This payment wasn’t made.',
  expiredText: 'It expired, so the network can no longer accept it. Nothing was charged.',
  late: 'Still not confirmed',
  lateText: 'Your payment was sent and is waiting for the network. You can close this.',
  unknown: 'We don’t know yet',
  unknownText:
    'It may have been paid. Check its status before paying again, or you could pay twice.',
  lookFailed: 'We couldn’t check. Try again, or look at the activity in your wallet.',
  notFound: 'We couldn’t find it. Check your wallet too before paying again.',
  several:
    'We found several payments like this. One of them is probably it: compare them before paying again.',
  severalSeen: 'We found several payments like this. Pay again only if it isn’t one of them.',
  failedMatch:
    'We found a payment like this that failed. Check in your wallet whether it’s yours before paying again.',
  earlier: ({ amount, address }: MessageParams<'amount' | 'address'>) =>
    `Earlier, we asked your wallet to pay ${amount} to ${address} and got no answer. Check its status first.`,
  lookUp: 'Check status',
  lookingUp: 'Checking…',
  lookYourself: 'First check your wallet’s activity, or your address in a block explorer.',
  serviceWaitsText: ({ pays }: MessageParams<'pays'>) =>
    `Your ${pays} went to the payment service. We check with it every few seconds.`,
  serviceEarlier: ({ pays, amount, address }: MessageParams<'pays' | 'amount' | 'address'>) =>
    `Earlier, ${pays} went to a payment service that should pay ${amount} to ${address}. We’re checking what happened.`,
  servicePays: 'Forwarding your payment',
  servicePaysText: ({ pays, amount, address }: MessageParams<'pays' | 'amount' | 'address'>) =>
    `The payment service has your ${pays} and is sending ${amount} to ${address}.`,
  servicePaidText: ({ amount, address }: MessageParams<'amount' | 'address'>) =>
    `The payment service says ${amount} arrived at ${address}.`,
  serviceEarlierPaid: ({ amount, address }: MessageParams<'amount' | 'address'>) =>
    `The payment service says ${amount} arrived at ${address}. Paying now would be in addition to that.`,
  serviceFailedText: ({ pays }: MessageParams<'pays'>) =>
    `The payment service says it didn’t pay and still has your ${pays}. Contact it with your transaction ID.`,
  sentBack: 'Not paid, returned',
  sentBackText: ({ pays }: MessageParams<'pays'>) =>
    `The payment service says it returned your ${pays} to your wallet. Check there: it may have kept a fee.`,
  serviceStoppedText: ({ pays }: MessageParams<'pays'>) =>
    `The payment service stopped waiting for your ${pays} and should return anything that arrives. Check your wallet before paying again.`,
  serviceLateText: ({ pays }: MessageParams<'pays'>) =>
    `The payment service hasn’t said what happened to your ${pays}. Check your wallet and ask the app first, or you could pay twice.`,
  fee: 'Network fee',
  done: 'Done',
});
