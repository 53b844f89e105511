// Words of the approve view.
import { defineWords, type With } from '@openappkit/kit/internal';

type App = With<'app'>;

export const approveWords = defineWords('approve', {
  message: ({ app }: App) => `${app} asks you to sign a message`,
  data: ({ app }: App) => `${app} asks you to sign data`,
  send: ({ app }: App) => `${app} asks you to send a transaction`,
  sign: ({ app }: App) => `${app} asks you to sign a transaction`,
  signAll: ({ app }: App) => `${app} asks you to sign several transactions`,
  calls: ({ app }: App) => `${app} asks you to send several transactions as one`,
  grant: ({ app }: App) => `${app} asks for a permission`,
  revoke: ({ app }: App) => `${app} asks you to end a permission`,
  other: ({ app }: App) => `${app} asks for your approval`,
  queue: ({ current, total }: With<'current' | 'total', number>) => `${current} of ${total}`,
  reject: 'Reject',
  rejectAll: 'Reject all',
  loading: 'Loading your wallet',
  failed: 'The wallet did not load',
  failedText: 'A blocker may be in the way. Nothing was approved.',
  overText: ({ app }: App) =>
    `Nothing was approved. When the wallet is there again, ask once more in ${app}.`,
  leave: 'Close',
  locked: 'Answer the request or reject it to leave',
});
