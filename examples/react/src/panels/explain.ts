// Turns any thrown value into one sentence: the message of a KitError, else the first line of the message.
import { isKitError } from 'openappkit/react';

export function explain(error: unknown): string {
  if (isKitError(error)) return error.shortMessage;
  if (typeof error === 'object' && error !== null && 'message' in error) {
    const { message } = error;
    if (typeof message === 'string') return message.split('\n', 1)[0] ?? message;
  }
  return 'Something went wrong';
}
