import { defineMessages } from '@openappkit/kit/internal';

/** Notices of failures, by error code. Not in `commonMessages`, which the dialog's chunk contains. */
export const noticeMessages = defineMessages('notices', {
  'balance/unavailable': 'Token Balance Unavailable',
  'history/failed': 'Failed to fetch transactions',
  'embedded/not-allowed': 'Action not allowed',
  'sign-in/unavailable': 'A problem occurred while trying initialize authentication',
  'sign-in/signature-invalid': 'The signature wasn’t accepted',
  'sign-in/smart-account': 'This application might not support Smart Accounts',
});
