// Turns the phone page's code into one script for the browser. Called at the first request for it: WalletKit is
// large, and most starts of the sandbox never show the page. Synchronous, as bundle-wallet is.

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buildSync } from 'esbuild';

/** The script as text. Takes about a second. */
export function bundlePhone(): string {
  const manifest = createRequire(import.meta.url).resolve('@openappkit/sandbox/package.json');
  const result = buildSync({
    entryPoints: [join(dirname(manifest), 'src', 'phone', 'page', 'phone-page.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    logLevel: 'silent',
    define: { global: 'globalThis' },
  });
  return result.outputFiles[0]?.text ?? '';
}
