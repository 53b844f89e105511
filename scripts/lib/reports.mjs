// Reads the JSON reports of vitest and playwright into one shape: how many passed, and which failed.
// Used by test.mjs. Pure.

/** A skipped test counts as failed: a test that does not run proves nothing. */
export function readVitest(report) {
  const failures = [];
  let passed = 0;
  for (const file of report.testResults ?? []) {
    const tests = file.assertionResults ?? [];
    for (const test of tests) {
      if (test.status === 'passed') passed += 1;
      else failures.push({ name: `${file.name} › ${test.fullName}`, text: textOf(test) });
    }
    if (file.status === 'failed' && tests.every((test) => test.status === 'passed')) {
      failures.push({ name: file.name, text: file.message ?? 'the file failed' });
    }
  }
  return { passed, failures };
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
  let passed = 0;
  const walk = (suite, path) => {
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests ?? []) {
        if (test.status === 'expected') passed += 1;
        else
          failures.push({
            name: [...path, spec.title, test.projectName].filter(Boolean).join(' › '),
            text: reasonOf(test),
          });
      }
    }
    for (const child of suite.suites ?? []) walk(child, [...path, child.title]);
  };
  for (const suite of report.suites ?? []) walk(suite, [suite.title]);
  return { passed, failures };
}

function reasonOf(test) {
  if (test.status === 'skipped') return 'was skipped, not run';
  const errors = (test.results ?? []).flatMap((result) => result.errors ?? []);
  return errors.map((error) => error.message).join('\n') || `was ${test.status}`;
}
