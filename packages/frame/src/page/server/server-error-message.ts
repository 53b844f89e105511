import type { ErrorResponse } from '../../api/calls.js';
import { commonMessages } from '../common-messages.js';
import { serverMessages } from './messages.js';

/** @param isOfCode - whether the request contained a code, which `expired` then refers to */
export function serverErrorMessage(
  { code, message, retryAfterMs, triesLeft }: ErrorResponse,
  isOfCode: boolean,
): string {
  switch (code) {
    case 'wrong-code':
      return triesLeft === undefined
        ? serverMessages.wrongCode
        : serverMessages.wrongCodeWithAttempts({ attempts: triesLeft });
    case 'expired':
      return isOfCode ? serverMessages.codeExpired : message;
    case 'too-many-tries':
    case 'rate-limited':
      return retryAfterMs === undefined
        ? serverMessages.tooManyAttempts
        : retryMessage(retryAfterMs);
    case 'not-signed-in':
      return commonMessages.sessionEnded;
    default:
      return message;
  }
}

/** Rounds up, so that the user can try again after the time shown. */
function retryMessage(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < 60) return serverMessages.retryInSeconds({ seconds });
  return serverMessages.retryInMinutes({ minutes: Math.ceil(seconds / 60) });
}
