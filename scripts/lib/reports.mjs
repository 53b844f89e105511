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
    const [good, bad] = [tests.filter(hasPassed), tests.filter((test) => !hasPassed(test))];
    const nameOf = (test) => `${file.name} › ${test.fullName}`;
    passed += good.length;
    failures.push(...bad.map((test) => ({ name: nameOf(test), text: textOf(test) })));
    for (const test of good) {
      // The first try's error.
      const [first] = test.failureMessages ?? [];
      if (first !== undefined) secondTries.push({ name: nameOf(test), text: first });
    }
    if (file.status === 'failed' && bad.length === 0) {
      failures.push({ name: file.name, text: file.message ?? 'the file failed' });
    }
  }
  return { passed, failures, secondTries, files };
}

const hasPassed = (test) => test.status === 'passed';

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
  const readTest = (test, path, file) => {
    for (const { duration = 0 } of test.results ?? []) file.ms += duration;
    const name = [...path, test.projectName].filter(Boolean).join(' › ');
    const isSecondTry = test.status === 'flaky';
    if (isSecondTry || test.status === 'expected') passed += 1;
    else failures.push({ name, text: reasonOf(test) });
    if (isSecondTry) secondTries.push({ name, text: reasonOf(test) });
  };
  const walk = (suite, path, file) => {
    for (const spec of suite.specs ?? [])
      for (const test of spec.tests ?? []) readTest(test, [...path, spec.title], file);
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
