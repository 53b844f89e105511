// The inbox on the control port: a list at /inbox, one mail at /inbox/{id}. Mails are shown as text.
// It requires the token, so that a page cannot request a code by mail and read it here.

import { escapeHtml } from '../http/escape-html.js';
import { notFound } from '../http/open-server.js';
import { type HttpReply, type HttpRequest, text } from '../http/reply.js';
import type { Database } from '../store/open-store.js';
import { findMail, linkPattern, listMails, type Mail } from './mail-store.js';

/** Undefined for other paths. The caller has checked the token. */
export function handleInbox(
  db: Database,
  request: HttpRequest,
  token: string,
): HttpReply | undefined {
  if (request.method !== 'GET') return undefined;
  if (request.path === '/inbox') return page('Inbox', renderList(listMails(db), token));
  const id = /^\/inbox\/(\d{1,12})$/.exec(request.path)?.[1];
  if (id === undefined) return undefined;
  const mail = findMail(db, Number(id));
  return mail ? page(mail.subject, renderMail(mail, token)) : notFound(request);
}

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 46rem; margin: 3rem auto; padding: 0 1rem; }
  ol { list-style: none; padding: 0; }
  li { padding: .75rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 15%, transparent); }
  li a { display: block; font-weight: 600; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
  dd { margin: 0; }
  pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
  a { color: light-dark(#0b57b7, #8ab8ff); }
`;

function page(title: string, body: string): HttpReply {
  const headers = {
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    // The page's URL contains the token.
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
  return text(
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
${body}
</html>`,
    'text/html',
    headers,
  );
}

function renderList(mails: readonly Mail[], token: string): string {
  const rows = [...mails].reverse().map(
    ({ id, at, email, subject }) =>
      `<li><a href="/inbox/${id}?token=${token}">${escapeHtml(subject) || '(no subject)'}</a>
  To ${escapeHtml(email)}, ${new Date(at).toISOString()}</li>`,
  );
  return `<h1>Inbox</h1>
${rows.length === 0 ? '<p>No emails yet.</p>' : `<ol>${rows.join('')}</ol>`}`;
}

function renderMail({ at, sender, email, subject, text }: Mail, token: string): string {
  return `<p><a href="/inbox?token=${token}">Inbox</a></p>
<h1>${escapeHtml(subject) || '(no subject)'}</h1>
<dl>
  <dt>From</dt><dd>${escapeHtml(sender)}</dd>
  <dt>To</dt><dd>${escapeHtml(email)}</dd>
  <dt>At</dt><dd>${new Date(at).toISOString()}</dd>
</dl>
<pre>${withLinks(text)}</pre>`;
}

function withLinks(text: string): string {
  let end = 0;
  let html = '';
  for (const { 0: url, index } of text.matchAll(linkPattern)) {
    html += `${escapeHtml(text.slice(end, index))}<a href="${escapeHtml(url)}" target="_blank" rel="noopener noreferrer">${escapeHtml(url)}</a>`;
    end = index + url.length;
  }
  return html + escapeHtml(text.slice(end));
}
