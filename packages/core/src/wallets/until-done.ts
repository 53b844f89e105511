// Runs an asynchronous step until it has succeeded once, as once() does, but the outcome is a word, never a rejection.
import { once } from '../adapter/wait/once.js';

export interface UntilDone {
  (): Promise<'done' | 'failed'>;
  /** The last run failed, and none has begun since. */
  readonly hasFailed: () => boolean;
}

export function untilDone(run: () => Promise<void>): UntilDone {
  const ask = once(run);
  let failed = false;
  const call = async (): Promise<'done' | 'failed'> => {
    failed = false;
    try {
      await ask();
      return 'done';
    } catch {
      failed = true;
      return 'failed';
    }
  };
  return Object.assign(call, { hasFailed: () => failed });
}
