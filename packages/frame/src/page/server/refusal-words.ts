// What the server refuses, in words for the person.
import type { Refusal } from '../../api/calls.js';

export function refusalWords({ code, message, retryAfterMs, triesLeft }: Refusal): string {
  switch (code) {
    case 'wrong-code':
      return triesLeft === undefined
        ? 'That code does not match.'
        : `That code does not match. ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`;
    case 'expired':
      return 'That code is too old. Send a new one.';
    case 'too-many-tries':
    case 'rate-limited':
      return retryAfterMs === undefined
        ? 'Too many tries. Send a new code.'
        : `Too many tries. Wait ${waitWords(retryAfterMs)}.`;
    case 'not-signed-in':
      return 'Your session ended. Log in again.';
    case 'conflict':
      return 'This was already done elsewhere. Try again.';
    case 'unavailable':
      return 'The wallet did not answer. Try again.';
    default:
      return message;
  }
}

/** Rounded up: who waits that long is let in. */
function waitWords(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
