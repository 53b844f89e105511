// Reads JSON reports of vitest and playwright into one format: passed, passed at the second try, failed, and duration per file.

/** Skipped tests count as failed, because a test that does not run proves nothing. */
export function readVitest(report) {
  const failures = [];
  const secondTries = [];
  const files = [];
  let passed = 0;
  for (const file of report.testResults ?? []) {
    const tests = file.assertionResults ?? [];
    files.push({ name: file.name, ms: (file.endTime ?? 0) - (file.startTime ?? 0) });
    for (const test of tests) {
      const name = `${file.name} › ${test.fullName}`;
      if (test.status !== 'passed') failures.push({ name, text: textOf(test) });
      else passed += 1;
      // The first try's error.
      const [first] = test.status === 'passed' ? (test.failureMessages ?? []) : [];
      if (first !== undefined) secondTries.push({ name, text: first });
    }
    if (file.status === 'failed' && tests.every((test) => test.status === 'passed')) {
      failures.push({ name: file.name, text: file.message ?? 'the file failed' });
    }
  }
  return { passed, failures, secondTries, files };
}

const textOf = (test) =>
  test.status === 'failed'
    ? (test.failureMessages ?? []).join('\n')
    : `was ${test.status}, not run`;

export function readPlaywright(report) {
  const failures = (report.errors ?? []).map((error) => ({
    name: 'playwright',
    text: error.message ?? String(error),
  }));
  const files = [];
  const secondTries = [];
  let passed = 0;
  const walk = (suite, path, file) => {
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests ?? []) {
        for (const { duration = 0 } of test.results ?? []) file.ms += duration;
        const name = [...path, spec.title, test.projectName].filter(Boolean).join(' › ');
        const isSecondTry = test.status === 'flaky';
        if (isSecondTry || test.status === 'expected') passed += 1;
        else failures.push({ name, text: reasonOf(test) });
        if (isSecondTry) secondTries.push({ name, text: reasonOf(test) });
      }
    }
    for (const child of suite.suites ?? []) walk(child, [...path, child.title], file);
  };
  for (const suite of report.suites ?? []) {
    const file = { name: suite.title, ms: 0 };
    files.push(file);
    walk(suite, [suite.title], file);
  }
  return { passed, failures, secondTries, files };
}

function reasonOf(test) {
  if (test.status === 'skipped') return 'was skipped, not run';
  const errors = (test.results ?? []).flatMap((result) => result.errors ?? []);
  return errors.map((error) => error.message).join('\n') || `was ${test.status}`;
}

/** Returns a line for each of the ten slowest, slowest first. */
export function slowestLines(timed) {
  return [...timed]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 10)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
}
