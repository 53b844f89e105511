// The checks of `npm test`: command, prerequisites and report format, in queue order: first those that others wait for, then the longest.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { allLanes, testFolders } from './lanes.mjs';
import { pnpm, root } from './processes.mjs';
import { readPlaywright, readVitest } from './reports.mjs';

const vitest = (project, reports, ...options) => ({
  command: [
    ...`vitest run -c vitest.workspace.ts --project ${project}`.split(' '),
    ...['--reporter=default', '--reporter=json'],
    `--outputFile.json=${join(reports, `${project}.json`)}`,
    ...options,
  ],
  report: join(reports, `${project}.json`),
  read: readVitest,
});

/** Half of the end-to-end tests with their own sandbox; one half waits while the other computes. */
const endToEnd = (reports, sites, half, ...files) => {
  const report = join(reports, `e2e-${half}.json`);
  const playwright = '--filter @openappkit/example-e2e exec playwright test --reporter=list,json';
  const command = pnpm(...playwright.split(' '), ...files);
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

/** The frame's own lane runs only the files that log in by it. */
const endToEndOf = (lanes, reports, sites) => {
  if (lanes.includes('product'))
    return ['accounts', 'connections'].map((half) => endToEnd(reports, sites, half));
  return lanes.includes('frame') ? [endToEnd(reports, sites, 'accounts', 'embedded/')] : [];
};

// The longest check. Half of its time is waiting for a chain, page or database, so it runs one file more than a small machine has
// cores.
const nodeTests = (lanes, reports) => {
  const folders = testFolders(lanes, readdirSync(join(root, 'packages')));
  const filters = lanes.length === allLanes.length ? [] : folders;
  const options = ['--maxWorkers=3', '--disableConsoleIntercept', ...filters];
  return folders.length === 0 ? [] : [{ name: 'node', ...vitest('node', reports, ...options) }];
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

/** Checks against the built declarations, as an app gets them. `types` checks the sources. */
const asInstalled = ['--customConditions', 'null'];

/**
 * `after`: names of checks whose result this one uses. `slow`: skipped by `--quick`. `group`: a name for `--only` that covers several.
 * `product`: only in the lane of the product. `weekly`: only with `--random-seeds` or `--only`, because they install hundreds of packages.
 * @param reports folder for reports and tarballs of this run
 */
export function checksOf(reports, lanes) {
  const packed = join(reports, 'packed');
  const sites = join(reports, 'sites');
  const all = [
    { name: 'build', command: script('build', oneThread) },
    {
      name: 'pages of the stories',
      group: 'e2e',
      command: script('build-sites', sites),
      after: ['build'],
      slow: true,
    },
    { name: 'browser', ...vitest('browser', reports), product: true },
    { name: 'pack', command: script('pack', packed), after: ['build'], slow: true, product: true },
    ...endToEndOf(lanes, reports, sites),
    ...nodeTests(lanes, reports),
    ...ofPackedPackages.map((check) => ({ ...check, after: ['pack'], slow: true, product: true })),
    { name: 'types', command: ['tsc', '-b', oneThread], after: ['build'] },
    {
      name: 'types of examples',
      command: pnpm('-r', '--filter', './examples/*', 'run', 'types', ...asInstalled),
      after: ['build'],
      product: true,
    },
    {
      name: 'documentation',
      command: pnpm('--filter', '@openappkit/docs', 'run', 'site'),
      after: ['build'],
      slow: true,
      product: true,
    },
    { name: 'ssr', command: script('check-ssr'), after: ['build'], product: true },
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
  const checks = all.filter(({ product }) => !product || lanes.includes('product'));
  return { packed, checks };
}

const ofPackedPackages = [
  { name: 'apps from packed packages', command: script('check-apps') },
  { name: 'a created app', command: script('check-created') },
  { name: 'size', command: script('check-size') },
  { name: 'custom adapter in an empty folder', command: script('check-custom-adapter') },
  { name: 'packages', command: script('check-packages') },
  { name: 'samples of testing', command: script('check-testing', 'jest'), weekly: true },
  { name: 'nuxt', command: script('check-nuxt'), weekly: true },
];
