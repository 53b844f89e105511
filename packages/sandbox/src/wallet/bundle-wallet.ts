// Turns the wallet's client code into scripts for the browser. Called at the first request for them and by wallet-script.
// Synchronous on purpose: esbuild's asynchronous calls leave a process running.

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type BuildOptions, buildSync } from 'esbuild';

const shared: BuildOptions = {
  bundle: true,
  write: false,
  platform: 'browser',
  target: 'es2022',
  minify: true,
  legalComments: 'none',
  logLevel: 'silent',
};

/** The folder of the client sources, from this package's own folder: the same in source and when installed. */
function clientFolder(): string {
  const manifest = createRequire(import.meta.url).resolve('@openappkit/sandbox/package.json');
  return join(dirname(manifest), 'src', 'wallet', 'client');
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

/** The scripts of the wallet's own pages, by file name. What only signing needs is in files of its own. */
export function bundlePages(): ReadonlyMap<string, string> {
  const folder = clientFolder();
  const entries = {
    bridge: 'bridge',
    window: 'window',
    settings: 'settings',
    signer: 'sign-pending',
  };
  const result = buildSync({
    ...shared,
    write: false,
    format: 'esm',
    splitting: true,
    define: { global: 'globalThis' },
    outdir: '/',
    entryPoints: Object.entries(entries).map(([out, file]) => ({
      out,
      in: join(folder, `${file}.ts`),
    })),
  });
  return new Map(
    result.outputFiles.map((file) => [file.path.split(/[\\/]/).at(-1) ?? '', file.text]),
  );
}

/** The script for the app's page, which announces the wallet that lives at `walletUrl`. */
export function bundlePageScript(options: PageScriptOptions): string {
  const result = buildSync({
    ...shared,
    write: false,
    format: 'iife',
    define: { SANDBOX_WALLET: JSON.stringify(options) },
    entryPoints: [join(clientFolder(), 'page-script.ts')],
  });
  return result.outputFiles[0]?.text ?? '';
}
