// An app of one framework gets no byte of another: everything that each entry of a framework can ever load, bundled from sources.
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { root } from './workspace.ts';

/** Where a module of the framework, or of our bindings for it, is. */
const of = {
  react: /node_modules\/react(-dom)?\/|^packages\/react\//,
  vue: /node_modules\/(vue|@vue\/[\w-]+)\/|^packages\/vue\//,
};
const entries = [
  ['openappkit', 'react', 'openappkit/react'],
  ['siwx', 'react', '@openappkit/siwx/react'],
  ['adapter-solana', 'react', '@openappkit/adapter-solana/react'],
  ['openappkit', 'vue', 'openappkit/vue'],
  ['siwx', 'vue', '@openappkit/siwx/vue'],
  ['adapter-solana', 'vue', '@openappkit/adapter-solana/vue'],
  ['openappkit', undefined, 'openappkit'],
] as const;

/** What each entry imports, and what that imports: read once, since most of it is the same. */
async function readModules(): Promise<(entry: string) => readonly string[]> {
  const { metafile } = await build({
    entryPoints: entries.map(([, , entry]) => entry),
    plugins: [
      {
        // An app's file, beside the package that it has installed.
        name: 'apps',
        setup({ onLoad, onResolve }) {
          onResolve({ filter: /^/ }, ({ kind, path }) =>
            kind === 'entry-point' ? { namespace: 'app', path } : undefined,
          );
          onLoad({ filter: /^/, namespace: 'app' }, ({ path }) => {
            const [folder = ''] = entries.find(([, , entry]) => entry === path) ?? [];
            return {
              contents: `export * from '${path}';`,
              resolveDir: join(root, 'packages', folder),
            };
          });
        },
      },
    ],
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    metafile: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    outdir: 'out',
    logLevel: 'silent',
    conditions: ['openappkit-source', 'module', 'browser'],
  });
  return (entry) => {
    const seen = new Set([`app:${entry}`]);
    for (const module of seen)
      for (const { external, path } of metafile.inputs[module]?.imports ?? [])
        if (external !== true) seen.add(path);
    return [...seen];
  };
}

const modulesOf = readModules();

describe.each(entries)('%s: for %s, the entry %s', (folder, own, entry) => {
  it('loads its framework, and no other', async () => {
    const modules = (await modulesOf)(entry);
    expect(modules.some((module) => module.startsWith(`packages/${folder}/src/`))).toBe(true);
    for (const [framework, pattern] of Object.entries(of))
      expect([framework, modules.some((module) => pattern.test(module))]).toEqual([
        framework,
        framework === own,
      ]);
  });
});
