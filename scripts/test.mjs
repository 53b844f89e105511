// `npm test`: everything that must hold, on a bare machine with Node and npm alone. Runs every check even
// after a failure, lists the failures at the end and closes with one line `N passed, N failed`.
// `npm test -- --quick` leaves out the end-to-end tests and what needs packed packages; `--only=a,b` picks.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertNode, ensureChromium, ensureDependencies, PrepareError } from './lib/prepare.mjs';
import { createProcesses, pnpm, root } from './lib/processes.mjs';
import { readPlaywright, readVitest } from './lib/reports.mjs';

const minuteMs = 60_000;
const quick = process.argv.includes('--quick');
const only = process.argv
  .find((arg) => arg.startsWith('--only='))
  ?.slice(7)
  .split(',');
const reports = mkdtempSync(join(tmpdir(), 'openappkit-test-'));
const processes = createProcesses();

const vitest = (project) => ({
  command: [
    ...['vitest', 'run', '-c', 'vitest.workspace.ts', '--project', project],
    ...[
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(reports, `${project}.json`)}`,
    ],
  ],
  report: join(reports, `${project}.json`),
  read: readVitest,
});

const checks = [
  { name: 'format', command: ['biome', 'format', '.'] },
  { name: 'lint', command: ['biome', 'lint', '--error-on-warnings', '.'] },
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'types of scripts and tests', command: ['tsc', '-p', 'scripts/tsconfig.json'] },
  { name: 'imports', command: ['tsx', 'scripts/check-imports.ts'] },
  { name: 'generated', command: ['tsx', 'scripts/check-generated.ts'] },
  { name: 'licences', command: ['tsx', 'scripts/check-licences.ts'] },
  { name: 'node', ...vitest('node') },
  { name: 'browser', ...vitest('browser') },
  { name: 'build', command: ['tsx', 'scripts/build.ts'] },
  {
    name: 'types of examples',
    command: pnpm('-r', '--filter', './examples/*', '--workspace-concurrency=2', 'run', 'types'),
  },
  { name: 'unused', command: ['knip', '--no-config-hints'] },
  { name: 'ssr', command: ['tsx', 'scripts/check-ssr.ts'] },
  { name: 'packages', command: ['tsx', 'scripts/check-packages.ts'], slow: true },
  {
    name: 'custom adapter in an empty folder',
    command: ['tsx', 'scripts/check-custom-adapter.ts'],
    slow: true,
  },
  { name: 'size', command: ['tsx', 'scripts/check-size.ts'], slow: true },
  {
    name: 'e2e',
    command: pnpm(
      '--filter',
      '@openappkit/example-e2e',
      'exec',
      'playwright',
      'test',
      '--reporter=list,json',
    ),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'e2e.json') },
    report: join(reports, 'e2e.json'),
    read: readPlaywright,
    slow: true,
    limitMs: 15 * minuteMs,
  },
];

const say = (text) => process.stdout.write(`${text}\n`);
const show = (text) => process.stdout.write(text);
const seconds = (sinceMs) => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;

/** What a check amounts to: tests for the ones with a report, one test otherwise. */
function outcomeOf(check, { code, output }) {
  const tail = output.trimEnd().split('\n').slice(-60).join('\n');
  if (check.report === undefined) {
    return code === 0
      ? { passed: 1, failures: [] }
      : { passed: 0, failures: [{ name: check.name, text: tail }] };
  }
  if (!existsSync(check.report)) {
    return { passed: 0, failures: [{ name: check.name, text: `no report was written\n${tail}` }] };
  }
  const { passed, failures } = check.read(JSON.parse(readFileSync(check.report, 'utf8')));
  if (passed + failures.length === 0)
    return { passed, failures: [{ name: check.name, text: `no test ran\n${tail}` }] };
  if (code !== 0 && failures.length === 0) {
    return { passed, failures: [{ name: check.name, text: `ended with code ${code}\n${tail}` }] };
  }
  return { passed, failures };
}

async function runCheck(check, chromium) {
  const started = performance.now();
  say(`\n── ${check.name}`);
  const result = await processes.run(check.command, {
    env: { CHROMIUM: chromium, ...check.env },
    limitMs: check.limitMs ?? 8 * minuteMs,
    onOutput: show,
  });
  const outcome = outcomeOf(check, result);
  say(
    `── ${check.name}: ${outcome.passed} passed, ${outcome.failures.length} failed, ${seconds(started)}`,
  );
  return outcome;
}

async function main() {
  assertNode();
  const note = (text) => say(text);
  const options = { frozen: Boolean(process.env.CI), onOutput: show, note };
  await ensureDependencies(processes, options);
  const chromium = await ensureChromium(processes, options);
  const wanted = checks.filter((check) =>
    only ? only.includes(check.name) : !(quick && check.slow),
  );
  let passed = 0;
  const failures = [];
  for (const check of wanted) {
    const outcome = await runCheck(check, chromium);
    passed += outcome.passed;
    for (const failure of outcome.failures) failures.push({ check: check.name, ...failure });
  }
  if (failures.length > 0) say('\n══ what failed');
  for (const { check, name, text } of failures) {
    say(`\n✗ ${check === name ? name : `${check}: ${name.replace(`${root}/`, '')}`}`);
    say(
      text
        .split('\n')
        .slice(0, 40)
        .map((line) => `    ${line}`)
        .join('\n'),
    );
  }
  return { passed, failed: failures.length };
}

async function end(code) {
  await processes.endAll();
  rmSync(reports, { recursive: true, force: true });
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void end(130));

const started = performance.now();
try {
  const { passed, failed } = await main();
  say(`\ntook ${seconds(started)}`);
  say(`${passed} passed, ${failed} failed`);
  await end(failed === 0 && passed > 0 ? 0 : 1);
} catch (error) {
  say(error instanceof PrepareError ? error.message : String(error?.stack ?? error));
  say('0 passed, 1 failed');
  await end(1);
}
