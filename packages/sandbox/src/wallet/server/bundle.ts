// Synchronous, because esbuild's asynchronous calls leave a process running.

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type BuildOptions, buildSync } from 'esbuild';

const shared = {
  bundle: true,
  write: false,
  platform: 'browser',
  target: 'es2022',
  minify: true,
  legalComments: 'none',
  logLevel: 'silent',
  define: { global: 'globalThis' },
} satisfies BuildOptions;

/** Works in the repository and when installed. */
function clientPath(path: string): string {
  const manifest = createRequire(import.meta.url).resolve('@openappkit/sandbox/package.json');
  return join(dirname(manifest), 'src', 'wallet', path);
}

export interface PageScriptOptions {
  /** Origin, without a trailing slash. */
  readonly walletUrl: string;
  /** Announce Solana and Bitcoin by the Wallet Standard. */
  readonly solana: boolean;
  readonly bitcoin: boolean;
  readonly sats: boolean;
}

/** By file name. Code that only signing needs is in separate files. */
export function bundlePages(
  entries: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const { outputFiles } = buildSync({
    ...shared,
    format: 'esm',
    splitting: true,
    outdir: '/',
    entryPoints: Object.entries(entries).map(([out, path]) => ({ out, in: clientPath(path) })),
  });
  return new Map(outputFiles.map(({ path, text }) => [path.split(/[\\/]/).at(-1) ?? '', text]));
}

export function bundlePageScript(options: PageScriptOptions): string {
  const { outputFiles } = buildSync({
    ...shared,
    format: 'iife',
    define: { SANDBOX_WALLET: JSON.stringify(options) },
    entryPoints: [clientPath('page/page-script.ts')],
  });
  return outputFiles[0]?.text ?? '';
}
