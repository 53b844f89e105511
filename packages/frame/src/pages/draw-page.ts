// The HTML of a page. It has no inline scripts or styles, so the Content-Security-Policy needs no exceptions.
import type { PageConfig } from '../api/page-config.js';
import { pagesMessages } from './messages.js';

export function drawPage(title: string, script: string, config: PageConfig): string {
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
