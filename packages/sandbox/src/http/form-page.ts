// Pages that replace third-party sites, without scripts or external resources.

import { html } from 'hono/html';
import { text } from './open-server.js';

export type Html = ReturnType<typeof html>;

const style = html`<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 46rem; margin: 3rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
  .form body { max-width: 26rem; margin: 2rem auto; }
  form, fieldset { display: grid; gap: .5rem; margin: 1rem 0; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
  dd { margin: 0; }
  a { color: light-dark(#0b57b7, #8ab8ff); }
  button, input, select { font: inherit; padding: .6rem .75rem; border-radius: .5rem; border: 1px solid color-mix(in srgb, currentColor 30%, transparent); }
  select { max-width: 100%; }
  .quiet { background: none; color: inherit; }
  table { border-collapse: collapse; width: 100%; }
  th, td, .list li { padding: .5rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 15%, transparent); }
  th { padding-inline-end: .75rem; overflow-wrap: normal; text-align: left; font-weight: 600; }
  .list { list-style: none; padding: 0; }
  .list a { display: block; font-weight: 600; }
  pre { font: inherit; white-space: pre-wrap; }
</style>`;

export const renderPage = (title: string, body: Html, kind = 'wide'): Html => html`<!doctype html>
<html lang="en" class="${kind}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${style}
${body}
</html>`;

export const renderFormPage = (title: string, body: Html): Html =>
  renderPage(title, html`<link rel="icon" href="data:,">\n<h1>${title}</h1>\n${body}`, 'form');

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
