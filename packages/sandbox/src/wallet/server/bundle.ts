// Turns the wallets' client code into scripts for the browser. Called at the first request for them and by wallet-script.
// Synchronous on purpose: esbuild's asynchronous calls leave a process running.

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

/** A client source, from this package's own folder: the same in the repository and when installed. */
function clientPath(path: string): string {
  const manifest = createRequire(import.meta.url).resolve('@openappkit/sandbox/package.json');
  return join(dirname(manifest), 'src', 'wallet', path);
}

/** What the page script must know when it is loaded. */
export interface PageScriptOptions {
  /** Origin of the running wallet, without a slash at the end. */
  readonly walletUrl: string;
  /** Announce Solana and Bitcoin by the Wallet Standard. */
  readonly solana: boolean;
  readonly bitcoin: boolean;
  /** Also a sats-connect provider, as `window.SandboxBitcoinProvider`. */
  readonly sats: boolean;
}

/** The scripts of an origin's own pages by file name. What only signing needs is in files of its own. */
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

/** The script for the app's page, which announces the wallet that lives at `walletUrl`. */
export function bundlePageScript(options: PageScriptOptions): string {
  const { outputFiles } = buildSync({
    ...shared,
    format: 'iife',
    define: { SANDBOX_WALLET: JSON.stringify(options) },
    entryPoints: [clientPath('page/page-script.ts')],
  });
  return outputFiles[0]?.text ?? '';
}
