// What `npm test` runs: every check with its command, what it waits for and how its report is read. Two lanes run side by
// side, one for each core of a small machine: `browser` drives Chromium, `plain` does the rest in its order.
import { join } from 'node:path';
import { pnpm } from './processes.mjs';
import { readPlaywright, readVitest } from './reports.mjs';

const vitest = (project, reports) => ({
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
  ],
  report: join(reports, `${project}.json`),
  read: readVitest,
});

const script = (name, ...args) => ['tsx', `scripts/${name}.ts`, ...args];

/**
 * `after`: names of checks whose result this one uses. `slow`: left out by `--quick`.
 * @param reports folder for reports and tarballs of this run
 */
export function checksOf(reports) {
  const packed = join(reports, 'packed');
  const plain = [
    { name: 'build', command: script('build') },
    { name: 'types', command: ['tsc', '-b'], after: ['build'] },
    { name: 'types of scripts and tests', command: ['tsc', '-p', 'scripts/tsconfig.json'] },
    { name: 'pack', command: script('pack', packed), after: ['build'], slow: true },
    { name: 'format', command: ['biome', 'format', '.'] },
    { name: 'lint', command: ['biome', 'lint', '--error-on-warnings', '.'] },
    { name: 'imports', command: script('check-imports') },
    { name: 'generated', command: script('check-generated') },
    { name: 'licences', command: script('check-licences') },
    { name: 'unused', command: ['knip', '--no-config-hints'] },
    {
      name: 'types of examples',
      command: pnpm('-r', '--filter', './examples/*', 'run', 'types'),
      after: ['types'],
    },
    { name: 'ssr', command: script('check-ssr'), after: ['build'] },
    { name: 'node', ...vitest('node', reports) },
    { name: 'packages', command: script('check-packages'), after: ['pack'], slow: true },
    {
      name: 'custom adapter in an empty folder',
      command: script('check-custom-adapter'),
      after: ['pack'],
      slow: true,
    },
    {
      name: 'apps from packed packages',
      command: script('check-apps'),
      after: ['pack'],
      slow: true,
    },
    { name: 'size', command: script('check-size'), after: ['pack'], slow: true },
  ];
  const browser = [
    { name: 'browser', ...vitest('browser', reports) },
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
      after: ['build', 'pack'],
      slow: true,
    },
  ];
  return { packed, lanes: [plain, browser] };
}
