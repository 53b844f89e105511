// What went wrong with a link, in words for whoever opened it.
import { errorMessage } from '../host/page-error.js';
import { isServerError } from '../server/call-server.js';
import { linkMessages } from './link-messages.js';

export const linkErrorMessage = (error: unknown): string =>
  // Opened without one, loaded anew, or cut short on its way.
  isServerError(error, 'bad-request') ? linkMessages.incomplete : errorMessage(error);
