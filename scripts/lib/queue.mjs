// Runs checks in parallel from one queue: a free slot takes the first check that may start.

/**
 * Returns results in order of completion. Names in `after` that are not in the queue are ignored, and failed ones count as done,
 * so that every check runs.
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
