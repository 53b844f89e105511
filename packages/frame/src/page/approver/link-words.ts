// What went wrong with a link, in words for whoever opened it.
import { wordsOf } from '../host/page-error.js';
import { isRefused } from '../server/call-server.js';

export const linkWords = (error: unknown): string =>
  // Opened without one, loaded anew, or cut short on its way.
  isRefused(error, 'bad-request')
    ? 'This link is incomplete. Open it from the email again, or start over where you were signing in.'
    : wordsOf(error);
