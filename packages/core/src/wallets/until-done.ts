// Runs an asynchronous step until it has succeeded once: calls during a run share it, a failure is forgotten
// so that the next call tries again. The outcome is a word, never a rejection.

export interface UntilDone {
  (): Promise<'done' | 'failed'>;
  /** The last run failed, and none has begun since. */
  readonly hasFailed: () => boolean;
}

export function untilDone(run: () => Promise<void>): UntilDone {
  let outcome: Promise<'done' | 'failed'> | undefined;
  let failed = false;
  const start = async (): Promise<'done' | 'failed'> => {
    try {
      await run();
      return 'done';
    } catch {
      outcome = undefined;
      failed = true;
      return 'failed';
    }
  };
  const call = (): Promise<'done' | 'failed'> => {
    if (outcome) return outcome;
    failed = false;
    outcome = start();
    return outcome;
  };
  return Object.assign(call, { hasFailed: () => failed });
}
