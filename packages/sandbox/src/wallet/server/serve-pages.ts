// Has no state; the browser's storage does.

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type BuildOptions, buildSync } from 'esbuild';
import type { Hono } from 'hono';
import { createService, text } from '../../http/open-server.js';
import type { WalletConfig } from '../wallet-state.js';

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

/**
 * Returns the bundles by file name. Code that only signing needs is in separate files. Bundles synchronously, because
 * esbuild's asynchronous calls leave a process running.
 */
function bundlePages(entries: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const { outputFiles } = buildSync({
    ...shared,
    format: 'esm',
    splitting: true,
    outdir: '/',
    entryPoints: Object.entries(entries).map(([out, path]) => ({ out, in: clientPath(path) })),
  });
  return new Map(outputFiles.map(({ path, text }) => [path.split(/[\\/]/).at(-1) ?? '', text]));
}

const walletStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif;
  --ground: light-dark(#fbfaf6, #15201d); --raised: light-dark(#fff, #1d2b27); --ink: light-dark(#16211e, #eef4f1);
  --quiet: light-dark(#52615c, #a9bab4); --line: light-dark(#d9ded9, #344540); --accent: light-dark(#1f6f5c, #7fd1b9);
  --on-accent: light-dark(#fff, #0d1513); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); }
sandbox-settings, sandbox-window, sandbox-phone { display: block; }
main { max-width: 30rem; margin: 0 auto; padding: 1.5rem; }
h1 { font-size: 1.375rem; margin: 0 0 .25rem; } h2 { font-size: 1rem; margin: 1.25rem 0 .25rem; }
.quiet { color: var(--quiet); margin: 0 0 1rem; }
dl { margin: 1rem 0; padding: .25rem 1rem; background: var(--raised); border: 1px solid var(--line); border-radius: 12px; }
dt { color: var(--quiet); font-size: .8125rem; margin-top: .5rem; }
dd { margin: 0 0 .5rem; overflow-wrap: anywhere; }
.text { max-height: 12rem; overflow: auto; margin: 0 0 1rem; padding: .75rem 1rem; white-space: pre-wrap; overflow-wrap: anywhere;
  background: var(--raised); border: 1px solid var(--line); border-radius: 12px; font: .875rem/1.5 ui-monospace, monospace; }
button, select { font: inherit; color: inherit; min-height: 44px; padding: .5rem 1rem; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); }
button { cursor: pointer; } button:disabled { opacity: .5; cursor: default; }
.primary { background: var(--accent); color: var(--on-accent); border-color: transparent; font-weight: 600; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.buttons { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; }
details { margin-top: 1.5rem; border-top: 1px solid var(--line); padding-top: .75rem; } summary { cursor: pointer; min-height: 44px; align-content: center; }
.field { display: grid; gap: .25rem; margin: .75rem 0; } .field select { width: 100%; }
.check { display: flex; gap: .625rem; align-items: center; margin: 0; min-height: 44px; } .check input { width: 20px; height: 20px; accent-color: var(--accent); }
.sites { list-style: none; margin: 0; padding: 0; } .sites li { display: flex; justify-content: space-between; gap: 1rem; align-items: center; padding: .25rem 0; overflow-wrap: anywhere; }
sandbox-phone { min-height: calc(100vh - 3rem); }
header { margin-bottom: 1rem; } header .quiet { margin: 0; }
textarea { font: .875rem/1.5 ui-monospace, monospace; color: inherit; width: 100%; min-height: 5.5rem; padding: .625rem .75rem;
  border: 1px solid var(--line); border-radius: 10px; background: var(--raised); resize: vertical; overflow-wrap: anywhere; }
.card { background: var(--raised); border: 1px solid var(--line); border-radius: 16px; padding: 1rem; margin: 0 0 1rem; }
.card h2, .card h3 { margin: 0; overflow-wrap: anywhere; } .card h3 { font-size: 1rem; }
.card .quiet { margin: 0 0 .75rem; overflow-wrap: anywhere; } .card dl, .card .text { background: var(--ground); }
.asks { border: 2px solid var(--accent); }
fieldset { border: 0; margin: 1rem 0; padding: 0; } legend { padding: 0; font-weight: 600; }
.check label { overflow-wrap: anywhere; min-width: 0; flex: 1; padding: .5rem 0; } .check input { flex: none; }
.card button, .wide { width: 100%; } .field { margin: .75rem 0 0; } form .wide { margin-top: .75rem; }
.stack { display: grid; gap: .75rem; margin-top: 1rem; }
.error { margin: 0 0 1rem; padding: .75rem 1rem; border-radius: 12px; border: 1px solid light-dark(#a4271f, #ff9d92); color: light-dark(#8c1d16, #ffb4ab); overflow-wrap: anywhere; }
.status { color: var(--quiet); min-height: 1.5rem; margin: .25rem 0 0; }
.error:empty { display: none; }
h2:focus { outline: none; }
`;

interface WalletPage {
  readonly title: string;
  /** Absent for an invisible page. */
  readonly element?: string;
  readonly script: string;
  readonly source: string;
}

/** Bundles at the first request, which takes about a second. */
function createPages(pages: Readonly<Record<string, WalletPage>>, config: WalletConfig): Hono {
  let scripts: ReadonlyMap<string, string> | undefined;
  const service = createService();
  for (const [path, page] of Object.entries(pages)) {
    // Against clickjacking, only the invisible frame may be embedded.
    const headers = page.element ? { 'content-security-policy': "frame-ancestors 'none'" } : {};
    service.get(path, () => text(renderPage(page, config), 'text/html', headers));
  }
  service.get('/wallet.css', () => text(walletStyle, 'text/css'));
  service.get('/:file{.+\\.js}', (c) => {
    const { file } = c.req.param();
    scripts ??= bundlePages(
      Object.fromEntries(Object.values(pages).map(({ script, source }) => [script, source])),
    );
    const script = scripts.get(file);
    if (script === undefined) return c.notFound();
    return text(script, 'text/javascript', file.startsWith('chunk-') ? immutable : {});
  });
  return service;
}

/** Shared files have content hashes and are cached, so that wallet windows do not fetch and compile them again. */
const immutable = { 'cache-control': 'public, max-age=31536000, immutable' };

function renderPage({ title, element, script }: WalletPage, config: WalletConfig): string {
  const data = JSON.stringify(config).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/wallet.css">
<main>${element ? `<${element}></${element}>` : ''}</main>
<script type="application/json" id="config">${data}</script>
<script type="module" src="/${script}.js"></script>
</html>`;
}

export function createPhone(config: WalletConfig): Hono {
  const page = {
    title: 'Sandbox Phone',
    script: 'phone',
    source: 'phone/page/phone-page.ts',
    element: 'sandbox-phone',
  };
  return createPages({ '/': page, '/wc': page }, config);
}

export function createWallet(walletUrl: string, config: WalletConfig): Hono {
  const title = 'Sandbox Wallet';
  const has = { solana: config.solana !== null, bitcoin: config.bitcoin !== null };
  const pageScripts = new Map<boolean, string>();
  const service = createService();
  service.get('/wallet.js', (c) => {
    const sats = c.req.query('sats') === '1';
    const script = pageScripts.get(sats) ?? walletScript(walletUrl, { ...has, sats });
    pageScripts.set(sats, script);
    return text(script, 'text/javascript');
  });
  const pages = createPages(
    {
      '/': {
        title,
        script: 'settings',
        source: 'window/settings-page.ts',
        element: 'sandbox-settings',
      },
      '/window': {
        title,
        script: 'window',
        source: 'window/wallet-window.ts',
        element: 'sandbox-window',
      },
      '/frame': { title, script: 'frame', source: 'frame/frame.ts' },
    },
    config,
  );
  return service.route('/', pages);
}

/**
 * Returns the script that `walletScriptUrl` serves, for Playwright's `addInitScript` or inline use.
 *
 * @param walletUrl - origin of the running wallet, without a trailing slash
 * @param options - `solana` and `bitcoin`: announce them by the Wallet Standard, default true; `sats`: also be a sats-connect
 *   provider, default false
 * @example
 * await context.addInitScript({ content: walletScript(sandbox.walletUrl) });
 */
export function walletScript(
  walletUrl: string,
  options: Partial<Omit<PageScriptOptions, 'walletUrl'>> = {},
): string {
  const defaults = { solana: true, bitcoin: true, sats: false };
  const pageOptions: PageScriptOptions = { ...defaults, ...options, walletUrl };
  const { outputFiles } = buildSync({
    ...shared,
    format: 'iife',
    define: { SANDBOX_WALLET: JSON.stringify(pageOptions) },
    entryPoints: [clientPath('page/page-script.ts')],
  });
  return outputFiles[0]?.text ?? '';
}
