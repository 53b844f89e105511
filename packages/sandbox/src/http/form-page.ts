// Pages that replace third-party sites, without scripts or external resources.

import { html } from 'hono/html';
import { text } from './open-server.js';

export type Html = ReturnType<typeof html>;

const head = html`<link rel="icon" href="data:,">
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 26rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
  form, fieldset { display: grid; gap: .5rem; margin: 1rem 0; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
  dd { margin: 0; }
  button, input, select { font: inherit; padding: .6rem .75rem; border-radius: .5rem; border: 1px solid color-mix(in srgb, currentColor 30%, transparent); }
  select { max-width: 100%; }
  .quiet { background: none; color: inherit; }
</style>`;

export const renderPage = (
  title: string,
  body: Html,
  headContent: Html = head,
): Html => html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${headContent}
${body}
</html>`;

export const renderFormPage = (title: string, body: Html): Html =>
  renderPage(title, html`<h1>${title}</h1>\n${body}`);

export const formPage = async (title: string, body: Html, status = 200): Promise<Response> =>
  text(
    String(await renderFormPage(title, body)),
    'text/html',
    {
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      // Without a referrer, browsers send forms with the origin `null` (Fetch, append a request Origin header), which the sandbox rejects.
      'referrer-policy': 'same-origin',
    },
    status,
  );
