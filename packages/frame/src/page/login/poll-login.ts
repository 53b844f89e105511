// Waits at the server for what the person does elsewhere: asked again and again, since an answer takes 25 seconds at most.
import { PageError } from '../host/page-error.js';
import { ServerError } from '../server/call-server.js';
import { commonMessages } from '../common-messages.js';
import { loginMessages } from './messages.js';

type Progress = 'waiting' | 'approved' | 'refused' | 'expired';

/** Tries that may fail in a row before the person is told: a phone that sleeps loses its network for a while. */
const maxFailures = 5;
const pauseMs = 2_000;

/**
 * @param poll - one call that waits
 * @param pause - between tries that failed; ends early when it is aborted
 * @returns what came with `approved`
 * @throws PageError when it was refused, is too old, aborted, or the server is gone
 */
export async function pollLogin<T extends { readonly progress: Progress }>(
  poll: () => Promise<T>,
  pause: (ms: number) => Promise<void>,
  signal: AbortSignal,
): Promise<T> {
  for (let failures = 0; ; ) {
    if (signal.aborted) throw new PageError(loginMessages.signInCancelled);
    try {
      const answer = await poll();
      if (answer.progress === 'approved') return answer;
      failures = 0;
      if (answer.progress === 'refused') throw endedError('refused', commonMessages.signInDeclined);
      if (answer.progress === 'expired') throw endedError('expired', loginMessages.tookTooLong);
    } catch (error) {
      if (error instanceof ServerError || !(error instanceof PageError)) throw error;
      if (!error.isTemporary || ++failures >= maxFailures) throw error;
      await pause(pauseMs);
    }
  }
}

/** Waiting again is of no use then: the app is told, so that it offers something else. */
const endedError = (reason: Progress, message: string): PageError =>
  new PageError(message, { details: { reason } });
