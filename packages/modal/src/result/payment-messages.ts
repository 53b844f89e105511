import { defineMessages, type MessageParams } from '@openappkit/kit/internal';

export const paymentMessages = defineMessages('payment', {
  slow: 'Still waiting',
  slowText: ({ wallet }: MessageParams<'wallet'>) =>
    `Look for ${wallet} in your browser toolbar or on your phone. It may be locked or behind this window.`,
  stop: 'Stop waiting',
  sent: 'Sent',
  confirming: 'Waiting for confirmation…',
  reverted: 'Transaction failed',
  cancelled: 'Cancelled',
  replaced: 'Replaced',
  late: 'Still not confirmed',
  lateText: 'You can close this. We’ll keep checking.',
  unknown: 'We don’t know yet',
  lookFailed: 'We couldn’t check. Try again, or look at the activity in your wallet.',
  lookUp: 'Check status',
  lookingUp: 'Checking…',
  lookedUp: 'I’ve checked',
  lookYourself: 'First check your wallet’s activity, or your address in a block explorer.',
  yourWallet: 'your wallet',
  transaction: 'Transaction',
  copyId: 'Copy ID',
  fee: 'Network fee',
  explorer: ({ explorer }: MessageParams<'explorer'>) => `View on ${explorer}`,
  edit: 'Edit details',
  done: 'Done',
});
