import { defineWords, type With } from '@openappkit/kit/internal';

export const recentMessages = defineWords('recent', {
  region: 'Transactions from this app',
  confirmed: ({ what }: With<'what'>) => `Done: ${what}`,
  failed: ({ what }: With<'what'>) => `Failed: ${what}`,
  replaced: ({ what }: With<'what'>) => `Replaced by another transaction: ${what}`,
  dismiss: 'Dismiss',

  heading: 'Sent from this app',
  isWaiting: 'Pending',
  isConfirmed: 'Done',
  isFailed: 'Failed',
  isReplaced: 'Replaced by another transaction',
  isUnknown: 'Status unknown',
  on: ({ status, network }: With<'status' | 'network'>) => `${status} · ${network}`,
  clear: 'Clear list',
});
