// Serves one origin's own pages: the HTML by path, the style, and the scripts they load. Called for the wallet and for the
// phone. It keeps no state: a browser's own storage does.

import { notFound } from '../../http/open-server.js';
import { type HttpHandler, type HttpRequest, text } from '../../http/reply.js';
import type { WalletConfig } from '../state/page-config.js';
import { bundlePages } from './bundle.js';
import { walletStyle } from './wallet-style.js';

/** A page is one element, whose script has its name. */
export interface OwnPage {
  readonly title: string;
  /** The custom element in it; none for a page nobody sees. */
  readonly element?: string;
  /** Its script's file name, and the source below `src/wallet`. */
  readonly script: string;
  readonly source: string;
}

/** Bundles the client code at the first request for it, which takes about a second. */
export function servePages(
  pages: Readonly<Record<string, OwnPage>>,
  config: WalletConfig,
): HttpHandler {
  let scripts: ReadonlyMap<string, string> | undefined;
  return (request) => {
    const page = Object.hasOwn(pages, request.path) ? pages[request.path] : undefined;
    // A framed Approve button could be clicked unseen: only what shows nothing may sit inside another page.
    const alone = { 'content-security-policy': "frame-ancestors 'none'" };
    if (page) return text(drawPage(page, config), 'text/html', page.element ? alone : {});
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

/** What pages share is named by what is in it: each window of the wallet would fetch and compile it anew. */
const kept = ({ path }: HttpRequest): Record<string, string> =>
  /^\/chunk-[A-Z0-9]+\.js$/.test(path)
    ? { 'cache-control': 'public, max-age=31536000, immutable' }
    : {};

function drawPage({ title, element, script }: OwnPage, config: WalletConfig): string {
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
