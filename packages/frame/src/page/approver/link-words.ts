// What went wrong with a link, in words for whoever opened it.
import { wordsOf } from '../host/page-error.js';
import { isRefused } from '../server/call-server.js';

export const linkWords = (error: unknown): string =>
  // Opened without one, loaded anew, or cut short on its way.
  isRefused(error, 'bad-request')
    ? 'This is not the whole link. Open it from the mail again, or start again where you wanted to sign in.'
    : wordsOf(error);
