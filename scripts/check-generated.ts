// `pnpm check:generated` regenerates every generated file and fails if one changed or is not committed.
// It keeps the new files, because they should be committed.
import { run } from './lib/run.ts';
import { root, workspacePackages } from './lib/workspace.ts';

const generated = [
  'packages/*/src/**/*.gen.ts',
  'packages/*/src/*.gen.ts',
  'packages/docs/site/reference/*.md',
  ':(glob)packages/*/package.json',
];

const listed = async () => {
  const text = await run(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...generated],
    {
      quiet: true,
    },
  );
  return [...new Set(text.trim().split('\n'))].filter((line) => line !== '');
};
const hashes = async (files: readonly string[]) =>
  files.length === 0
    ? []
    : (await run('git', ['hash-object', '--', ...files], { quiet: true })).trim().split('\n');

const files = await listed();
const before = await hashes(files);
for (const script of ['scripts/gen-networks.ts', 'scripts/gen-node10.ts'])
  await run(process.execPath, ['--import', 'tsx', script], { cwd: root });
for (const pkg of workspacePackages()) {
  if (pkg.manifest.scripts?.gen) await run('pnpm', ['run', 'gen'], { cwd: pkg.path });
}
const after = await hashes(files);

const stale = files.filter((_, index) => before[index] !== after[index]);
const fresh = (await listed()).filter((file) => !files.includes(file));
const ignored = await run('git', ['ls-files', '--others', '--', ...generated], { quiet: true });
const untracked = process.env.CI
  ? ignored
      .trim()
      .split('\n')
      .filter((line) => line !== '')
  : [];
for (const file of stale) console.error(`${file} was out of date: commit the new one`);
for (const file of [...fresh, ...untracked])
  console.error(`${file} is generated but not committed`);
if (stale.length + fresh.length + untracked.length > 0) process.exit(1);
console.log(`${files.length} generated files are up to date`);
