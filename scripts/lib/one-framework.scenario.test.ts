// Bundles everything that a framework's entry can load, from sources, to prove that it contains no other framework.
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { root } from './workspace.ts';

/** Matches modules of the framework, or of our bindings for it. */
const of = {
  react: /node_modules\/react(-dom)?\/|^packages\/react\//,
  vue: /node_modules\/(vue|@vue\/[\w-]+)\/|^packages\/vue\//,
};
const entries = [
  ['openappkit', 'react', 'openappkit/react'],
  ['openappkit', 'react', 'openappkit/react/solana'],
  ['openappkit', 'vue', 'openappkit/vue'],
  ['openappkit', 'vue', 'openappkit/vue/solana'],
  ['openappkit', undefined, 'openappkit'],
] as const;

/** Reads all module graphs once, because the entries share most modules. */
async function readModules(): Promise<(entry: string) => readonly string[]> {
  const { metafile } = await build({
    entryPoints: entries.map(([, , entry]) => entry),
    plugins: [
      {
        // A file of an app, beside its installed packages.
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
    const visited = new Set([`app:${entry}`]);
    for (const module of visited)
      for (const { external, path } of metafile.inputs[module]?.imports ?? [])
        if (external !== true) visited.add(path);
    return [...visited];
  };
}

const modulesOf = readModules();

describe.each(entries)('%s: for %s, the entry %s', (folder, expectedFramework, entry) => {
  it('loads its framework and no other', async () => {
    const modules = (await modulesOf)(entry);
    expect(modules.some((module) => module.startsWith(`packages/${folder}/src/`))).toBe(true);
    for (const [framework, pattern] of Object.entries(of))
      expect([framework, modules.some((module) => pattern.test(module))]).toEqual([
        framework,
        framework === expectedFramework,
      ]);
  });
});
