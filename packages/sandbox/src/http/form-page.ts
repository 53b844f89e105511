// Pages that replace third-party sites, without scripts or external resources.

import { type HttpReply, text } from './open-server.js';

const names: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => names[sign] ?? sign);

/** @param body - HTML */
export const renderFormPage = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 26rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
  form, fieldset { display: grid; gap: .5rem; margin: 1rem 0; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
  dd { margin: 0; }
  button, input, select { font: inherit; padding: .6rem .75rem; border-radius: .5rem; border: 1px solid color-mix(in srgb, currentColor 30%, transparent); }
  select { max-width: 100%; }
  .quiet { background: none; color: inherit; }
</style>
<h1>${escapeHtml(title)}</h1>
${body}
</html>`;

export const formPage = (title: string, body: string): HttpReply =>
  text(renderFormPage(title, body), 'text/html', {
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    // Without a referrer, browsers send forms with the origin `null` (Fetch, append a request Origin header), which the sandbox rejects.
    'referrer-policy': 'same-origin',
  });
