import { errorMessage } from '../host/page-error.js';
import { isServerError } from '../server/call-server.js';
import { linkMessages } from './link-messages.js';

export const linkErrorMessage = (error: unknown): string =>
  // The link is missing after a reload, or it was truncated.
  isServerError(error, 'bad-request') ? linkMessages.incomplete : errorMessage(error);
