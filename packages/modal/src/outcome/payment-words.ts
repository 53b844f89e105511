// Words of a wallet that is asked to pay, and of what became of it, that are the same for sending and swapping.
import { defineWords, type With } from '@openappkit/kit/internal';

export const paymentWords = defineWords('payment', {
  slow: 'Still waiting',
  slowText: ({ wallet }: With<'wallet'>) =>
    `Look for ${wallet} in your browser’s toolbar or on your phone. It may be behind this window or locked.`,
  stop: 'Stop waiting',
  sent: 'Sent',
  confirming: 'Waiting for confirmation…',
  reverted: 'Transaction failed',
  cancelled: 'Cancelled',
  replaced: 'Replaced',
  late: 'Still not confirmed',
  lateText: 'You may close this; we keep watching.',
  unknown: 'We do not know yet',
  lookFailed: 'Nobody answered. Try again, or look into the activity of your wallet.',
  lookUp: 'Look it up',
  lookingUp: 'Looking it up…',
  lookedUp: 'I looked it up',
  lookYourself: 'Look into the activity of your wallet, or of your address in the explorer, first.',
  yourWallet: 'your wallet',
  transaction: 'Transaction',
  copyId: 'Copy id',
  fee: 'Fee',
  explorer: ({ explorer }: With<'explorer'>) => `View on ${explorer}`,
  edit: 'Change details',
  done: 'Done',
});
