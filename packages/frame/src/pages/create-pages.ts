import { bundlePages } from '#bundle-pages';
import type { PageConfig } from '../api/page-config.js';
import type { PageSource } from '../server/http/page-routes.js';
import { framePages, type FramePage, pagesMessages } from './page-table.js';
import { readOriginPattern } from '../api/origins.js';

const contentTypes: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };

/** Loads the files at the first request for one of them; bundling from the sources takes about a second. */
export function createPages(): PageSource {
  let files: ReadonlyMap<string, string> | undefined;
  return {
    answer(path, config) {
      const page = Object.hasOwn(framePages, path) ? framePages[path] : undefined;
      if (page) {
        const pageConfig = config();
        return {
          headers: pageHeaders(pageConfig, page),
          body: drawPage(page.title, page.script, pageConfig),
        };
      }
      if (!path.startsWith('/page/')) return undefined;
      files ??= bundlePages();
      const name = path.slice('/page/'.length);
      const body = files.get(name);
      return body === undefined ? undefined : { headers: fileHeaders(name), body };
    },
  };
}

function fileHeaders(name: string): Record<string, string> {
  return {
    'content-type': `${contentTypes[name.split('.').at(-1) ?? ''] ?? 'text/plain'}; charset=utf-8`,
    // Files named by their content hash never change; browsers must revalidate the others.
    'cache-control': name.startsWith('part-') ? 'public, max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  };
}

/** The HTML of a page. It has no inline scripts or styles, so the Content-Security-Policy needs no exceptions. */
function drawPage(title: string, script: string, config: PageConfig): string {
  // An unescaped `<` in a configured name could end the element.
  const data = JSON.stringify(config).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="/page/frame.css">
<main id="main"></main>
<noscript><main class="alone"><h1>${title}</h1><p>${pagesMessages.javaScriptNeeded}</p></main></noscript>
<script type="application/json" id="config">${data}</script>
<script type="module" src="/page/${script}.js"></script>
</html>
`;
}

/**
 * The headers of a page. The page runs only its own scripts and styles, connects only to its server and configured networks, and is
 * embedded only by the project's origins.
 */
function pageHeaders(
  config: PageConfig,
  { isEmbeddable, needsOpener }: FramePage,
): Record<string, string> {
  // An invalid pattern could end the directive and begin another.
  const ancestors = isEmbeddable ? config.origins.filter(readOriginPattern) : [];
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'connect-src': ["'self'", ...rpcOrigins(config)],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ancestors.length > 0 ? ancestors : ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['lit-html'],
  };
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': Object.entries(policy)
      .map(([name, sources]) => `${name} ${sources.join(' ')}`)
      .join('; '),
    'cache-control': 'no-store',
    // Page addresses contain link secrets and provider answers.
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    // Apps with COEP embed only cross-origin resources that allow it; `frame-ancestors` limits who may embed.
    'cross-origin-resource-policy': isEmbeddable ? 'cross-origin' : 'same-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
    ...(isEmbeddable ? {} : { 'x-frame-options': 'DENY' }),
    'cross-origin-opener-policy': needsOpener ? 'unsafe-none' : 'same-origin',
  };
}

function rpcOrigins(config: PageConfig): readonly string[] {
  const urls = config.networks.flatMap(({ rpcUrl, bundlerUrl }) => [rpcUrl, bundlerUrl ?? rpcUrl]);
  return [...new Set(urls.map((url) => new URL(url).origin))];
}
