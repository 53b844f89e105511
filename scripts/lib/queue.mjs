// Runs checks side by side out of one queue: a place that falls free takes the first that may start. Used by test.mjs.
// Knows nothing of what a check does.

/**
 * Outcomes in the order in which they came. A name in `after` that is not in the queue is not waited for; one that failed
 * is waited for all the same, so that every check runs.
 * @param places how many run at once
 * @throws Error when checks wait for each other
 */
export async function runQueue(checks, runCheck, places) {
  const waiting = [...checks];
  const unfinished = new Set(checks.map(({ name }) => name));
  const running = new Map();
  const outcomes = [];
  const mayStart = ({ after = [] }) => !after.some((name) => unfinished.has(name));
  const run = async (check) => {
    try {
      outcomes.push(await runCheck(check));
    } finally {
      running.delete(check);
      unfinished.delete(check.name);
    }
  };
  while (unfinished.size > 0) {
    while (running.size < places) {
      const next = waiting.findIndex(mayStart);
      if (next === -1) break;
      const [check] = waiting.splice(next, 1);
      running.set(check, run(check));
    }
    if (running.size === 0)
      throw new Error(`${[...unfinished].join(', ')} wait for each other: none can start.`);
    await Promise.race(running.values());
  }
  return outcomes;
}
