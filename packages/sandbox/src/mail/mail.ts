// Mails by SMTP (RFC 5321) or from the session API. No mail leaves the machine.

import type { Hono } from 'hono';
import { html } from 'hono/html';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import * as z from 'zod/mini';
import { type Html, renderPage } from '../http/form-page.js';
import { listen } from '../http/listen.js';
import { createService, text } from '../http/open-server.js';
import { type Clock, type Database, openCollection } from '../store/open-store.js';

const maxCharacters = { address: 320, subject: 1_000, text: 100_000 };
const maxMails = 1_000;

const storedMail = z.object({
  /** Milliseconds since 1970 by the sandbox's clock. */
  at: z.number(),
  sender: z.string(),
  /** A mail to two recipients is stored twice. */
  email: z.string(),
  subject: z.string(),
  text: z.string(),
});

const openMails = (db: Database) => openCollection(db, 'mail', storedMail);

export function saveMail(db: Database, mail: z.infer<typeof storedMail>): void {
  const mails = openMails(db);
  const id = mails.add({
    at: mail.at,
    sender: mail.sender.slice(0, maxCharacters.address),
    email: mail.email.slice(0, maxCharacters.address),
    subject: mail.subject.slice(0, maxCharacters.subject),
    text: mail.text.slice(0, maxCharacters.text),
  });
  mails.clear(id - maxMails);
}

/** Excludes punctuation that ends the surrounding sentence. */
const linkPattern = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g;

type Mail = ReturnType<typeof listMails>[number];

/** Oldest first. */
export const listMails = (db: Database) =>
  openMails(db)
    .numbered()
    .map((mail) => ({
      ...mail,
      /** In the order of the text. */
      links: mail.text.match(linkPattern) ?? [],
      /** The first six-digit number in the text. */
      code: /(?<!\d)\d{6}(?!\d)/.exec(mail.text.replace(linkPattern, ' '))?.[0] ?? null,
    }));

const maxBytes = 1_000_000;
const maxRecipients = 20;

export type MailServer = Awaited<ReturnType<typeof startMail>>;

/** @param options.port - 0 means any free one. A taken port falls back to a free one. */
export async function startMail(options: {
  readonly db: Database;
  readonly clock: Clock;
  readonly port: number;
}) {
  const { db, clock } = options;
  const server = new SMTPServer({
    name: 'sandbox',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: maxBytes,
    closeTimeout: 1,
    onRcptTo(_address, { envelope }, done) {
      const isFull = envelope.rcptTo.length >= maxRecipients;
      done(isFull ? refusal(452, 'Too many recipients.') : null);
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      // The client waits for the answer until the whole message is read.
      stream.on('data', (chunk: Buffer) => {
        if (!stream.sizeExceeded) chunks.push(chunk);
      });
      stream.on('error', done);
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(refusal(552, 'The mail is too large.'));
        const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
        PostalMime.parse(Buffer.concat(chunks), { maxNestingDepth: 20 }).then(
          // HTML stays text and is never rendered.
          ({ subject = '', text, html }) => {
            const mail = { at: clock.now(), sender, subject, text: text ?? html ?? '' };
            for (const { address: email } of envelope.rcptTo) saveMail(db, { ...mail, email });
            done();
          },
          () => done(refusal(554, 'Not a mail.')),
        );
      });
    },
  });
  server.on('error', () => undefined);
  const port = await listen(server.server, options.port);
  return {
    /** Without encryption or password. */
    smtpUrl: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

/**
 * The inbox of the control port: a list, and one mail at `/{id}`. Mails are shown as text.
 * The caller checks the token, so that a page cannot request a code by mail and read it here.
 */
export function createInbox(db: Database, token: string): Hono {
  const service = createService();
  service.get('/', () => page('Inbox', renderList(listMails(db), token)));
  service.get('/:id', (c) => {
    const mail = listMails(db).find(({ id }) => String(id) === c.req.param('id'));
    return mail ? page(mail.subject, renderMail(mail, token)) : c.notFound();
  });
  return service;
}

const page = async (title: string, body: Html): Promise<Response> =>
  text(String(await renderPage(title, body)), 'text/html', {
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    // The page's URL contains the token.
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });

function renderList(mails: readonly Mail[], token: string): Html {
  const rows = [...mails].reverse().map(
    ({ id, at, email, subject }) =>
      html`<li><a href="/inbox/${id}?token=${token}">${subject || '(no subject)'}</a>
  To ${email}, ${new Date(at).toISOString()}</li>`,
  );
  return html`<h1>Inbox</h1>
${rows.length === 0 ? html`<p>No emails yet.</p>` : html`<ol class="list">${rows}</ol>`}`;
}

const renderMail = ({ at, sender, email, subject, text }: Mail, token: string): Html =>
  html`<p><a href="/inbox?token=${token}">Inbox</a></p>
<h1>${subject || '(no subject)'}</h1>
<dl>
  <dt>From</dt><dd>${sender}</dd>
  <dt>To</dt><dd>${email}</dd>
  <dt>At</dt><dd>${new Date(at).toISOString()}</dd>
</dl>
<pre>${withLinks(text)}</pre>`;

function withLinks(text: string): readonly (string | Html)[] {
  const others = text.split(linkPattern);
  const links = text.match(linkPattern) ?? [];
  return others.flatMap((other, at) => {
    const url = links[at];
    if (url === undefined) return [other];
    return [other, html`<a href="${url}" target="_blank" rel="noopener noreferrer">${url}</a>`];
  });
}
