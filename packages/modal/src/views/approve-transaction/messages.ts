import { defineMessages, type MessageParams } from '@openappkit/kit/internal';

type App = MessageParams<'app'>;

export const approveTransactionMessages = defineMessages('approve', {
  message: ({ app }: App) => `${app} asks you to sign a message`,
  data: ({ app }: App) => `${app} asks you to sign data`,
  send: ({ app }: App) => `${app} asks you to send a transaction`,
  sign: ({ app }: App) => `${app} asks you to sign a transaction`,
  signAll: ({ app }: App) => `${app} asks you to sign several transactions`,
  calls: ({ app }: App) => `${app} asks you to send several transactions as one`,
  grant: ({ app }: App) => `${app} asks for a permission`,
  revoke: ({ app }: App) => `${app} asks you to revoke a permission`,
  other: ({ app }: App) => `${app} asks for your approval`,
  queue: ({ current, total }: MessageParams<'current' | 'total', number>) =>
    `${current} of ${total}`,
  reject: 'Decline',
  rejectAll: 'Decline all',
  loading: 'Loading your wallet',
  failed: 'The wallet didn’t load',
  failedText: 'An ad blocker may be stopping it. Nothing was approved.',
  overText: ({ app }: App) =>
    `Nothing was approved. When your wallet is back, repeat the request in ${app}.`,
  leave: 'Close',
  locked: 'Approve or decline the request to leave',
});
