// What `npm test` runs: every check with its command, what it waits for and how its report is read, in the order in which
// they are taken up (queue.mjs): first what others wait for, then the longest.
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

/** Half of the stories, with a sandbox of their own: one half waits while the other computes. */
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
/** Without tsx's own command, which starts Node a second time for it. */
const script = (name, ...args) => [
  process.execPath,
  '--import',
  'tsx',
  `scripts/${name}.ts`,
  ...args,
];

/**
 * The compiler's threads each read for themselves what they share: four of them compute twice as much as one, which takes
 * longer as soon as another check runs beside it.
 */
const oneThread = '--singleThreaded';

/**
 * `after`: names of checks whose result this one uses. `slow`: left out by `--quick`. `group`: what `--only` may call several.
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
  // Half of what these take is waiting, for a chain, a page or a database: as many files at once as a small machine has cores.
  { name: 'node', ...vitest('node', reports, '--maxWorkers=2', '--disableConsoleIntercept') },
  { name: 'apps from packed packages', command: script('check-apps'), after: ['pack'], slow: true },
  { name: 'a created app', command: script('check-created'), after: ['pack'], slow: true },
];

/** The declarations that an app gets, where an editor here sees the sources: those are checked once, by `types`. */
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
  { name: 'licences', command: script('check-licences') },
];
