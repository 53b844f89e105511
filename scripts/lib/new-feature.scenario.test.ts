// Adds a feature and a view with `pnpm new` in a copy of kit and modal, checks types, tests and size, then removes them and checks types again.
// The copy is in its own folder, so that parallel checks do not see the feature.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { afterAll, expect, it } from 'vitest';
import { nameForms, plannedFiles, targetFolders } from './templates.ts';
import { listFiles, root } from './workspace.ts';

/** Maximum gzipped bytes that a feature may add to the first load. */
const maxBytes = 300;
const copy = mkdtempSync(join(tmpdir(), 'openappkit-new-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

for (const file of ['tsconfig.base.json', 'vitest.workspace.ts', 'package.json'])
  cpSync(join(root, file), join(copy, file));
for (const folder of ['node_modules', 'scripts'])
  symlinkSync(join(root, folder), join(copy, folder), 'dir');
for (const name of ['packages/kit', 'packages/modal']) {
  for (const entry of ['src', 'package.json'])
    cpSync(join(root, name, entry), join(copy, name, entry), { recursive: true });
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
      // Later runs check only what changed.
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

/** Runs a tool of this repository in the copy. @throws Error with its output */
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
  listFiles(join(copy, 'packages'))
    .filter((path) => path.includes('/src/'))
    .filter((path) => name.test(readFileSync(path, 'utf8')));

async function firstLoad(): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: { kit: join(copy, 'packages/kit/src/index.ts') },
    // Use production conditions, because development adds option checks.
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
  const visited = new Set<string>();
  const walk = (name: string): number => {
    const text = files.get(name);
    if (text === undefined || visited.has(name)) return 0;
    visited.add(name);
    const imported = text.matchAll(/(?:from|import)"\.\/([^"]+)"/g);
    return [...imported].reduce((sum, [, next = '']) => sum + walk(next), gzipSync(text).length);
  };
  return walk('kit.js');
}

it('generates a feature that compiles, is small, passes its tests without UI, and can be removed', async () => {
  const before = await firstLoad();
  // A view alone uses another template.
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

it('generates a component beside the others, and overwrites none', () => {
  const ui = join(copy, 'packages/ui/src');
  for (const name of ['components', 'define'])
    cpSync(join(root, 'packages/ui/src', name, 'card.ts'), join(ui, name, 'card.ts'));
  const create = (name: string) =>
    run('tsx', join(root, 'scripts/new.ts'), 'component', name, '--into', copy);
  create('tide-mark');
  expect(listFiles(ui).map((path) => relative(ui, path))).toEqual([
    'components/card.ts',
    'components/tide-mark.test.ts',
    'components/tide-mark.ts',
    'define/card.ts',
    'define/tide-mark.ts',
  ]);
  expect(() => create('card')).toThrow('card.ts exists already');
});

it.each(['kit', 'delete'])(
  'rejects the name "%s", which its files use, with one sentence and no leftovers',
  (name) => {
    const before = listFiles(join(copy, 'packages'));
    const table = () => readFileSync(join(copy, 'packages/kit/src/features.ts'), 'utf8');
    const lines = table();
    const create = () => run('tsx', join(root, 'scripts/new.ts'), 'feature', name, '--into', copy);
    expect(create).toThrow(/\n"[a-z]+" cannot be the name of a feature: [^\n]+\n$/);
    expect(listFiles(join(copy, 'packages'))).toEqual(before);
    expect(table()).toBe(lines);
  },
);
