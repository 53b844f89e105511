// Has no state; the browser's storage does.

import { notFound } from '../../http/open-server.js';
import { type HttpHandler, type HttpRequest, text } from '../../http/reply.js';
import type { WalletConfig } from '../state/page-config.js';
import { bundlePages } from './bundle.js';
import { walletStyle } from './wallet-style.js';

export interface WalletPage {
  readonly title: string;
  /** Absent for an invisible page. */
  readonly element?: string;
  readonly script: string;
  readonly source: string;
}

/** Bundles at the first request, which takes about a second. */
export function servePages(
  pages: Readonly<Record<string, WalletPage>>,
  config: WalletConfig,
): HttpHandler {
  let scripts: ReadonlyMap<string, string> | undefined;
  return (request) => {
    const page = Object.hasOwn(pages, request.path) ? pages[request.path] : undefined;
    // Against clickjacking, only the invisible frame may be embedded.
    const alone = { 'content-security-policy': "frame-ancestors 'none'" };
    if (page) return text(renderPage(page, config), 'text/html', page.element ? alone : {});
    if (request.path === '/wallet.css') return text(walletStyle, 'text/css');
    if (!request.path.endsWith('.js')) return notFound(request);
    scripts ??= bundlePages(
      Object.fromEntries(Object.values(pages).map(({ script, source }) => [script, source])),
    );
    const script = scripts.get(request.path.slice(1));
    return script === undefined
      ? notFound(request)
      : text(script, 'text/javascript', kept(request));
  };
}

/** Shared files have content hashes and are cached, so that wallet windows do not fetch and compile them again. */
const kept = ({ path }: HttpRequest): Record<string, string> =>
  /^\/chunk-[A-Z0-9]+\.js$/.test(path)
    ? { 'cache-control': 'public, max-age=31536000, immutable' }
    : {};

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
