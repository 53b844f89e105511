// The pages of what stands for somebody's own site: plain forms, no script, and nothing of elsewhere.

import { escapeHtml } from './escape-html.js';

/** @param body - HTML */
export const drawFormPage = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 26rem; margin: 2rem auto; padding: 0 1rem; }
  form { display: grid; gap: .5rem; margin: 1rem 0; }
  button, input { font: inherit; padding: .6rem .75rem; border-radius: .5rem; border: 1px solid color-mix(in srgb, currentColor 30%, transparent); }
  .quiet { background: none; color: inherit; }
</style>
<h1>${escapeHtml(title)}</h1>
${body}
</html>`;
