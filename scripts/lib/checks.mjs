// The checks of `npm test`: command, prerequisites and report format, in queue order: first those that others wait for, then the longest.
import { join } from 'node:path';
import { pnpm } from './processes.mjs';
import { readPlaywright, readVitest } from './reports.mjs';

const vitest = (project, reports, ...options) => ({
  command: [
    'vitest',
    'run',
    '-c',
    'vitest.workspace.ts',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, `${project}.json`)}`,
    ...options,
  ],
  report: join(reports, `${project}.json`),
  read: readVitest,
});

/** Half of the end-to-end tests with their own sandbox; one half waits while the other computes. */
const endToEnd = (reports, sites, half) => {
  const report = join(reports, `e2e-${half}.json`);
  const command = pnpm(
    '--filter',
    '@openappkit/example-e2e',
    'exec',
    'playwright',
    'test',
    '--reporter=list,json',
  );
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    E2E_HALF: half,
    E2E_RESULTS: `test-results/${half}`,
    E2E_SITES: sites,
  };
  const after = ['build', 'pages of the stories'];
  const name = `e2e of ${half}`;
  return { name, group: 'e2e', command, env, report, read: readPlaywright, after, slow: true };
};
/** Avoids tsx's own command, which starts Node twice. */
const script = (name, ...args) => [
  process.execPath,
  '--import',
  'tsx',
  `scripts/${name}.ts`,
  ...args,
];

/** Each compiler thread reads shared files itself, so four threads double the CPU time. That is slower when other checks run. */
const oneThread = '--singleThreaded';

/**
 * `after`: names of checks whose result this one uses. `slow`: skipped by `--quick`. `group`: a name for `--only` that covers several.
 * @param reports folder for reports and tarballs of this run
 */
export function checksOf(reports) {
  const packed = join(reports, 'packed');
  const sites = join(reports, 'sites');
  return { packed, checks: [...longChecks(reports, packed, sites), ...shortChecks] };
}

const longChecks = (reports, packed, sites) => [
  { name: 'build', command: script('build', oneThread) },
  {
    name: 'pages of the stories',
    group: 'e2e',
    command: script('build-sites', sites),
    after: ['build'],
    slow: true,
  },
  { name: 'browser', ...vitest('browser', reports) },
  { name: 'pack', command: script('pack', packed), after: ['build'], slow: true },
  endToEnd(reports, sites, 'accounts'),
  endToEnd(reports, sites, 'connections'),
  // Half of their time is waiting for a chain, page or database, so run as many files as a small machine has cores.
  { name: 'node', ...vitest('node', reports, '--maxWorkers=2', '--disableConsoleIntercept') },
  { name: 'apps from packed packages', command: script('check-apps'), after: ['pack'], slow: true },
  { name: 'a created app', command: script('check-created'), after: ['pack'], slow: true },
];

/** Checks against the built declarations, as an app gets them. `types` checks the sources. */
const asInstalled = ['--customConditions', 'null'];

const shortChecks = [
  { name: 'types', command: ['tsc', '-b', oneThread], after: ['build'] },
  {
    name: 'types of examples',
    command: pnpm('-r', '--filter', './examples/*', 'run', 'types', ...asInstalled),
    after: ['build'],
  },
  { name: 'size', command: script('check-size'), after: ['pack'], slow: true },
  {
    name: 'custom adapter in an empty folder',
    command: script('check-custom-adapter'),
    after: ['pack'],
    slow: true,
  },
  { name: 'packages', command: script('check-packages'), after: ['pack'], slow: true },
  {
    name: 'documentation',
    command: pnpm('--filter', '@openappkit/docs', 'run', 'site'),
    after: ['build'],
    slow: true,
  },
  { name: 'ssr', command: script('check-ssr'), after: ['build'] },
  { name: 'unused', command: ['knip', '--no-config-hints'], after: ['build'] },
  {
    name: 'types of scripts and tests',
    command: ['tsc', '-p', 'scripts/tsconfig.json', oneThread],
    after: ['build'],
  },
  { name: 'lint', command: ['biome', 'lint', '--error-on-warnings', '.'] },
  { name: 'format', command: ['biome', 'format', '.'] },
  { name: 'imports', command: script('check-imports') },
  { name: 'language', command: script('check-language') },
  { name: 'generated', command: script('check-generated') },
  { name: 'licenses', command: script('check-licenses') },
];
