// What a feature costs to add and to remove: `pnpm new feature`, beside `pnpm new view`, in a copy of kit and modal, then its types, its tests
// and its weight; then its folders and lines deleted, and the types again. The copy stands in a folder of its own, so
// that nothing that runs meanwhile sees a feature that is not there.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { afterAll, expect, it } from 'vitest';
import { nameForms, plannedFiles, targetFolders } from './templates.ts';
import { filesBelow, root } from './workspace.ts';

/** Bytes, gzip, that a feature may add to the first load. */
const maxBytes = 300;
const copy = mkdtempSync(join(tmpdir(), 'openappkit-new-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

for (const file of ['tsconfig.base.json', 'vitest.workspace.ts', 'package.json'])
  cpSync(join(root, file), join(copy, file));
for (const folder of ['node_modules', 'scripts'])
  symlinkSync(join(root, folder), join(copy, folder), 'dir');
for (const name of ['packages/kit', 'packages/modal']) {
  for (const part of ['src', 'package.json'])
    cpSync(join(root, name, part), join(copy, name, part), { recursive: true });
  symlinkSync(join(root, name, 'node_modules'), join(copy, name, 'node_modules'), 'dir');
}
writeFileSync(
  join(copy, 'tsconfig.json'),
  JSON.stringify({
    extends: './tsconfig.base.json',
    compilerOptions: {
      composite: false,
      emitDeclarationOnly: false,
      noEmit: true,
      // The second and the third time look at what changed, and at what that concerns.
      incremental: true,
      tsBuildInfoFile: './types.tsbuildinfo',
      paths: {
        '@openappkit/kit': ['./packages/kit/src/index.ts'],
        '@openappkit/kit/internal': ['./packages/kit/src/internal.ts'],
      },
    },
    include: [
      'packages/modal/src/index.ts',
      'packages/kit/src/index.ts',
      'packages/*/src/*/pay-later/*',
      'packages/*/src/*/harbor-note/*',
    ],
  }),
);

/** Runs a tool of this repository in the copy. @throws Error with what it printed */
function run(tool: string, ...args: readonly string[]): void {
  try {
    const bin = join(root, 'node_modules', '.bin', tool);
    execFileSync(bin, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${tool} ${args.join(' ')}\n${stdout ?? ''}${stderr ?? String(error)}`);
  }
}
const types = (): void => run('tsc', '-p', copy, '--singleThreaded');
const sourcesNaming = (name: RegExp): readonly string[] =>
  filesBelow(join(copy, 'packages'))
    .filter((path) => path.includes('/src/'))
    .filter((path) => name.test(readFileSync(path, 'utf8')));

/** Bytes, gzip, of a kit before anything is loaded late. */
async function firstLoad(): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: { kit: join(copy, 'packages/kit/src/index.ts') },
    // What an app ships: in development the checks of options come with it.
    conditions: ['openappkit-source', 'production', 'module', 'browser'],
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    outdir: 'out',
    write: false,
    logLevel: 'silent',
  });
  const files = new Map(outputFiles.map(({ path, text }) => [path.split('/').at(-1) ?? '', text]));
  const seen = new Set<string>();
  const walk = (name: string): number => {
    const text = files.get(name);
    if (text === undefined || seen.has(name)) return 0;
    seen.add(name);
    const imported = text.matchAll(/(?:from|import)"\.\/([^"]+)"/g);
    return [...imported].reduce((sum, [, next = '']) => sum + walk(next), gzipSync(text).length);
  };
  return walk('kit.js');
}

it('a generated feature compiles, weighs little, passes its tests on a kit without UI, and leaves by its folders and lines', async () => {
  const before = await firstLoad();
  // A view alone is of another template.
  run('tsx', join(root, 'scripts/new.ts'), 'view', 'harbor-note', '--into', copy);
  run('tsx', join(root, 'scripts/new.ts'), 'feature', 'pay-later', '--into', copy);
  types();
  const added = (await firstLoad()) - before;
  expect(added).toBeGreaterThan(0);
  expect(added).toBeLessThanOrEqual(maxBytes);
  const tests = 'packages/kit/src/features/pay-later';
  run('vitest', 'run', '-c', 'vitest.workspace.ts', '--project', 'node', tests);

  const forms = nameForms('pay-later');
  if (!forms) throw new Error('pay-later is a name');
  for (const folder of Object.values(targetFolders('feature', forms)))
    rmSync(join(copy, folder), { recursive: true });
  expect(types).toThrow('features/pay-later');
  for (const { path, text } of plannedFiles('feature', forms, []).lines) {
    const file = readFileSync(join(copy, path), 'utf8');
    expect(file.split(text), path).toHaveLength(2);
    writeFileSync(join(copy, path), file.replace(text, ''));
  }
  types();
  expect(sourcesNaming(/pay-?later/i)).toEqual([]);
});

it.each(['kit', 'delete'])(
  'the name "%s", which its files use themselves, is one sentence, and nothing is left behind',
  (name) => {
    const before = filesBelow(join(copy, 'packages'));
    const table = () => readFileSync(join(copy, 'packages/kit/src/features.ts'), 'utf8');
    const lines = table();
    const make = () => run('tsx', join(root, 'scripts/new.ts'), 'feature', name, '--into', copy);
    expect(make).toThrow(/\n"[a-z]+" cannot be the name of a feature: [^\n]+\n$/);
    expect(filesBelow(join(copy, 'packages'))).toEqual(before);
    expect(table()).toBe(lines);
  },
);
