// Bundles the pages with esbuild, for the build and for running from the sources. Synchronous, because esbuild's asynchronous
// calls leave a process running.
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { buildSync } from 'esbuild';
import { framePages } from './page-table.js';

export function bundlePages(): ReadonlyMap<string, string> {
  const manifest = createRequire(import.meta.url).resolve('@openappkit/frame/package.json');
  const sources = join(dirname(manifest), 'src', 'page');
  const scripts = Object.values(framePages).map(({ script }) => script);
  const { outputFiles } = buildSync({
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'esm',
    splitting: true,
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    logLevel: 'silent',
    conditions: ['openappkit-source', 'production'],
    define: { global: 'globalThis', 'process.env.NODE_ENV': '"production"' },
    outdir: '/',
    chunkNames: 'part-[hash]',
    entryPoints: [
      ...scripts.map((script) => ({ out: script, in: join(sources, `${script}.ts`) })),
      { out: 'frame', in: join(sources, 'frame.css') },
    ],
  });
  return new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
}
