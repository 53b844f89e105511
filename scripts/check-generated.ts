// `pnpm check:generated` regenerates every generated file and fails if one changed or, in CI, is not committed.
// It keeps the new files, because they should be committed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { report } from './lib/report.ts';
import { run } from './lib/run.ts';
import { root, workspacePackages } from './lib/workspace.ts';

const generated = [
  'packages/*/src/**/*.gen.ts',
  'packages/*/src/*.gen.ts',
  'packages/docs/site/reference/*.md',
  ':(glob)packages/*/package.json',
];

async function list(...options: readonly string[]): Promise<readonly string[]> {
  const files = await run('git', ['ls-files', ...options, '--', ...generated], { quiet: true });
  return [...new Set(files.split('\n').filter((line) => line !== ''))];
}
async function readAll(): Promise<ReadonlyMap<string, string>> {
  const files = await list('--cached', '--others', '--exclude-standard');
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}

const before = await readAll();
for (const script of ['scripts/gen-networks.ts', 'scripts/gen-node10.ts'])
  await run(process.execPath, ['--import', 'tsx', script]);
for (const pkg of workspacePackages())
  if (pkg.manifest.scripts?.gen) await run('pnpm', ['run', 'gen'], { cwd: pkg.path });
const after = await readAll();

const stale = [...after.keys()].filter((file) => before.get(file) !== after.get(file));
const untracked = process.env.CI ? await list('--others') : [];
report(
  [
    ...stale.map((file) => `${file} was out of date: commit the new one`),
    ...untracked.map((file) => `${file} is generated but not committed`),
  ],
  `${after.size} generated files are up to date`,
);
