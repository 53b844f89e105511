// What the server refuses, in words for the person: its own, but for what a code, a wait and the end of a session are told by.
import type { ErrorResponse } from '../../api/calls.js';
import { commonMessages } from '../common-messages.js';
import { serverMessages } from './messages.js';

/** @param isOfCode - whether a code was sent: what is too old may be something else */
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

/** Rounded up: who waits that long is let in. */
function retryMessage(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < 60) return serverMessages.retryInSeconds({ seconds });
  return serverMessages.retryInMinutes({ minutes: Math.ceil(seconds / 60) });
}
