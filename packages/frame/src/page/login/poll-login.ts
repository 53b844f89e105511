// Polls the server until the user acts elsewhere. Each call waits at most 25 seconds.
import { PageError } from '../host/page-error.js';
import { ServerError } from '../server/call-server.js';
import { commonMessages } from '../common-messages.js';
import { loginMessages } from './messages.js';

type Progress = 'waiting' | 'approved' | 'refused' | 'expired';

/** Consecutive failures to tolerate, because a sleeping phone loses its network for a while. */
const maxFailures = 5;
const pauseMs = 2_000;

/**
 * @param poll - a call that waits at the server
 * @param pause - waits after a failed call; ends early when aborted
 * @returns the response with `approved`
 * @throws PageError if the login was declined, has expired or was aborted, or the server cannot be reached
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
      assertWaiting(answer);
    } catch (error) {
      if (!isTemporary(error) || ++failures >= maxFailures) throw error;
      await pause(pauseMs);
    }
  }
}

const isTemporary = (error: unknown): boolean =>
  error instanceof PageError && !(error instanceof ServerError) && error.isTemporary;

function assertWaiting({ progress }: { readonly progress: Progress }): void {
  if (progress === 'refused') throw endedError('refused', commonMessages.signInDeclined);
  if (progress === 'expired') throw endedError('expired', loginMessages.tookTooLong);
}

/** Reports the reason, so that the app offers another login instead of waiting again. */
const endedError = (reason: Progress, message: string): PageError =>
  new PageError(message, { details: { reason } });
