// Builds pages of other libraries with the kit from source and opens them in Chromium.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromiumLaunchOptions } from '@openappkit/testing/playwright';
import { build } from 'esbuild';
import { type Browser, chromium, type Page } from 'playwright-core';

const pagesFolder = fileURLToPath(new URL('pages', import.meta.url));

export interface HostPages {
  /** Opens a new page with this script, at a path in `bodies`. */
  open(script: string, path?: string): Promise<Page>;
  close(): Promise<void>;
}

/**
 * @param scripts files in `pages/`, without extension
 * @param bodies keyed by path
 */
export async function openHostPages(
  scripts: readonly string[],
  bodies: Readonly<Record<string, string>>,
): Promise<HostPages> {
  const { outputFiles } = await build({
    entryPoints: Object.fromEntries(scripts.map((name) => [name, `${pagesFolder}/${name}`])),
    bundle: true,
    write: false,
    outdir: '/js',
    format: 'esm',
    splitting: true,
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    conditions: ['openappkit-source'],
    logLevel: 'silent',
  });
  const files = new Map(outputFiles.map(({ path, text }) => [path, text]));
  let script = '';
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const file = files.get(path);
    response.setHeader('content-type', file === undefined ? 'text/html' : 'text/javascript');
    response.end(file ?? pageOf(script, bodies[path] ?? ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const options = chromiumLaunchOptions(process.env.CHROMIUM ?? '/usr/bin/chromium');
  // Scroll bars that take space, as on desktops.
  const browser: Browser = await chromium.launch({
    ...options,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  return {
    async open(name, path = '/') {
      script = name;
      const page = await browser.newPage({ reducedMotion: 'reduce' });
      page.setDefaultTimeout(120_000);
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
      await page.waitForFunction(() => 'kit' in window);
      return page;
    },
    async close() {
      await browser.close();
      await closeServer(server);
    },
  };
}

const pageOf = (script: string, body: string): string =>
  `<!doctype html><html lang="en"><head><title>Host</title>
<script type="module" src="/js/${script}.js"></script></head>${body}</html>`;

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
