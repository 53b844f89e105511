// Bundles the command once per test file, because compiling its sources at each start takes twice the time.
// Installed packages stay external.
import { mkdtemp, rm } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

const sources = join(import.meta.dirname, '..');

/** Bundles our packages. Others load from node_modules, because not all of them can be bundled. */
const installedStays: Plugin = {
  name: 'installed-stays',
  setup(plugged) {
    plugged.onResolve({ filter: /^[^./#]/ }, async ({ path, pluginData, ...from }) => {
      const isOurs = path.startsWith('@openappkit/') || from.kind === 'entry-point';
      if (isOurs || pluginData === 'asked' || builtinModules.includes(path)) return undefined;
      const { importer, kind, resolveDir } = from;
      const found = await plugged.resolve(path, {
        importer,
        kind,
        resolveDir,
        pluginData: 'asked',
      });
      return found.errors.length > 0 ? undefined : { path: found.path, external: true };
    });
  },
};

export async function bundleCommand(): Promise<{ readonly path: string; clear(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-command-'));
  const entry = join(sources, 'cli.ts');
  await build({
    entryPoints: [entry],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    conditions: ['openappkit-source'],
    // The bundle resolves its package's files from the original location.
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(entry).href) },
    plugins: [installedStays],
    logLevel: 'silent',
  });
  return {
    path: join(folder, 'cli.mjs'),
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}
