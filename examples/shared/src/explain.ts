/** Turns any thrown value into one sentence: the message of a KitError or viem error, else the first line of the message. */
export function explain(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'Something went wrong';
  if ('shortMessage' in error && typeof error.shortMessage === 'string') return error.shortMessage;
  if (!('message' in error) || typeof error.message !== 'string') return 'Something went wrong';
  return error.message.split('\n', 1)[0] ?? error.message;
}
