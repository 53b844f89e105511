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

async function modulesOf(folder: string, entry: string): Promise<readonly string[]> {
  const { metafile } = await build({
    stdin: { contents: `export * from '${entry}';`, resolveDir: join(root, 'packages', folder) },
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
  return Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
}

describe.each(entries)('%s: for %s, the entry %s', (folder, own, entry) => {
  it('loads its framework, and no other', async () => {
    const modules = await modulesOf(folder, entry);
    for (const [framework, pattern] of Object.entries(of))
      expect([framework, modules.some((module) => pattern.test(module))]).toEqual([
        framework,
        framework === own,
      ]);
  });
});
