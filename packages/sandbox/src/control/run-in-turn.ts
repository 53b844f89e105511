// Lets jobs on one chain run one after the other, so that two never take the same nonce. Used by control.

/** Runs each job after the one before it, whether that worked or not; gives the job's own result. */
export type RunInTurn = <T>(job: () => Promise<T>) => Promise<T>;

/** A fresh line of jobs. */
export function createTurns(): RunInTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const next = last.then(job, job);
    last = next.catch(() => undefined);
    return next;
  };
}
