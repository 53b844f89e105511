// What the server refuses, in words for the person: its own, but for what a code, a wait and the end of a session are told by.
import type { ErrorResponse } from '../../api/calls.js';
import { plural } from '../../api/plural.js';

/** @param isOfCode - whether a code was sent: what is too old may be something else */
export function serverErrorMessage(
  { code, message, retryAfterMs, triesLeft }: ErrorResponse,
  isOfCode: boolean,
): string {
  switch (code) {
    case 'wrong-code':
      return triesLeft === undefined
        ? 'That code isn’t right.'
        : plural(triesLeft, {
            one: 'That code isn’t right. # attempt left.',
            other: 'That code isn’t right. # attempts left.',
          });
    case 'expired':
      return isOfCode ? 'That code expired. Send a new one.' : message;
    case 'too-many-tries':
    case 'rate-limited':
      return retryAfterMs === undefined
        ? 'Too many attempts. Send a new code.'
        : `Too many attempts. Try again in ${formatWait(retryAfterMs)}.`;
    case 'not-signed-in':
      return 'Your session ended. Sign in again.';
    default:
      return message;
  }
}

/** Rounded up: who waits that long is let in. */
function formatWait(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < 60) return plural(seconds, { one: '# second', other: '# seconds' });
  return plural(Math.ceil(seconds / 60), { one: '# minute', other: '# minutes' });
}
