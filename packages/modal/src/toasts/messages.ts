import { defineMessages, type MessageParams } from '@openappkit/kit/internal';

export const recentMessages = defineMessages('recent', {
  region: 'Transactions from this app',
  confirmed: ({ what }: MessageParams<'what'>) => `Done: ${what}`,
  failed: ({ what }: MessageParams<'what'>) => `Failed: ${what}`,
  replaced: ({ what }: MessageParams<'what'>) => `Replaced by another transaction: ${what}`,
  dismiss: 'Dismiss',

  heading: 'Sent from this app',
  isWaiting: 'Pending',
  isConfirmed: 'Done',
  isFailed: 'Failed',
  isReplaced: 'Replaced by another transaction',
  isUnknown: 'Status unknown',
  on: ({ status, network }: MessageParams<'status' | 'network'>) => `${status} · ${network}`,
  clear: 'Clear list',
});
