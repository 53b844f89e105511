// What went wrong with a link, in words for whoever opened it.
import { errorMessage } from '../host/page-error.js';
import { isServerError } from '../server/call-server.js';

export const linkErrorMessage = (error: unknown): string =>
  // Opened without one, loaded anew, or cut short on its way.
  isServerError(error, 'bad-request')
    ? 'This link is incomplete. Open it from the email again, or start over where you were signing in.'
    : errorMessage(error);
