// Runs lanes of checks side by side: in a lane one after another, each after those it names, wherever they run. Used by
// test.mjs. Knows nothing of what a check does.

/**
 * Outcomes in the order in which they came. A name in `after` that is not in any lane is not waited for; one that failed is
 * waited for all the same, so that every check runs.
 */
export async function runLanes(lanes, runCheck) {
  const ends = new Map();
  for (const { name } of lanes.flat()) {
    const end = {};
    end.reached = new Promise((resolve) => {
      end.reach = resolve;
    });
    ends.set(name, end);
  }
  const outcomes = [];
  const runLane = async (lane) => {
    for (const check of lane) {
      await Promise.all((check.after ?? []).map((name) => ends.get(name)?.reached));
      try {
        outcomes.push(await runCheck(check));
      } finally {
        ends.get(check.name).reach();
      }
    }
  };
  await Promise.all(lanes.map(runLane));
  return outcomes;
}
