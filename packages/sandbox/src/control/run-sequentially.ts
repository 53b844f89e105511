// Jobs on one chain run in sequence, so that two never use the same nonce.

/** Runs each job after the previous one, even if that failed. */
export type RunSequentially = <T>(job: () => Promise<T>) => Promise<T>;

export function createSequentialRunner(): RunSequentially {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const next = last.then(job, job);
    last = next.catch(() => undefined);
    return next;
  };
}
