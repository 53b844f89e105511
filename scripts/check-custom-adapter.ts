// `tsx scripts/check-custom-adapter.ts` copies examples/custom-adapter into an empty folder with the packed packages,
// and runs its types and its conformance suite. This proves that an adapter needs nothing from the repository.
// Needs `pnpm build` first. Exits with 1 on failure and cleans up.
import { cpSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inEmptyFolder, packageTool, pnpmInstall } from './lib/empty-folder.ts';
import { type Manifest, readJson, root } from './lib/workspace.ts';

const example = join(root, 'examples', 'custom-adapter');
const notCopied = ['node_modules', 'dist'];

await inEmptyFolder(async (work, ours, say) => {
  const folder = join(work, 'custom-adapter');
  cpSync(example, folder, {
    recursive: true,
    filter: (path) => !notCopied.includes(basename(path)),
  });
  await pnpmInstall(folder, readJson<Manifest>(join(example, 'package.json')), ours);
  say('installed in an empty folder');
  await packageTool(folder, 'tsc', ['-p', '.', '--singleThreaded']);
  say('types hold');
  const output = await packageTool(folder, 'vitest', ['run']);
  const [tests = ''] = /Tests.*/.exec(output) ?? [];
  if (!tests.includes('passed') || /skipped|todo/.test(tests)) throw new Error(output);
  say(tests);
});
