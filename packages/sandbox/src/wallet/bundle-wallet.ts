// Turns the wallet's client code into scripts for the browser. Called when the wallet starts and by wallet-script.
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

/** The scripts of the wallet's own pages, by file name. */
export function bundlePages(): ReadonlyMap<string, string> {
  const folder = clientFolder();
  const entries = {
    bridge: 'bridge',
    window: 'window',
    settings: 'settings',
    signer: 'sign-request',
  };
  const result = buildSync({
    ...shared,
    write: false,
    format: 'esm',
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
export function bundlePageScript(walletUrl: string): string {
  const result = buildSync({
    ...shared,
    write: false,
    format: 'iife',
    define: { SANDBOX_WALLET_URL: JSON.stringify(walletUrl) },
    entryPoints: [join(clientFolder(), 'page-script.ts')],
  });
  return result.outputFiles[0]?.text ?? '';
}
