import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import * as z from 'zod/mini';
import { escapeHtml } from '../http/form-page.js';
import { listen } from '../http/listen.js';
import { type HttpReply, type HttpRequest, notFound, text } from '../http/open-server.js';
import {
  type Clock,
  type Database,
  findRow,
  insertRow,
  listRows,
  type ServiceTables,
} from '../store/open-store.js';

// Mails by SMTP or from the session API. No mail leaves the machine.

export const mailTables: ServiceTables = {
  schema:
    'create table if not exists mail (id integer primary key autoincrement, at integer not null, sender text not null, email text not null, subject text not null, text text not null)',
};

const maxCharacters = { address: 320, subject: 1_000, text: 100_000 };
const maxMails = 1_000;

const mailRow = z.object({
  id: z.number(),
  /** Milliseconds since 1970 by the sandbox's clock. */
  at: z.number(),
  sender: z.string(),
  /** A mail to two recipients is stored twice. */
  email: z.string(),
  subject: z.string(),
  text: z.string(),
});

interface Mail extends z.infer<typeof mailRow> {
  /** In the order of the text. */
  readonly links: readonly string[];
  /** The first six-digit number in the text. */
  readonly code: string | null;
}

type NewMail = Omit<z.infer<typeof mailRow>, 'id'>;

export function saveMail(db: Database, { at, sender, email, subject, text }: NewMail): void {
  insertRow(db, 'mail', {
    at,
    sender: sender.slice(0, maxCharacters.address),
    email: email.slice(0, maxCharacters.address),
    subject: subject.slice(0, maxCharacters.subject),
    text: text.slice(0, maxCharacters.text),
  });
  db.prepare('delete from mail where id <= (select max(id) from mail) - ?').run(maxMails);
}

/** Oldest first. */
export const listMails = (db: Database): readonly Mail[] =>
  listRows(db, mailRow, 'select * from mail order by id').map(read);

function findMail(db: Database, id: number): Mail | undefined {
  const found = findRow(db, mailRow, 'select * from mail where id = ?', id);
  return found && read(found);
}

/** Excludes punctuation that ends the surrounding sentence. */
const linkPattern = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g;

function read(mail: z.infer<typeof mailRow>): Mail {
  const text = mail.text.replace(linkPattern, ' ');
  return {
    ...mail,
    links: mail.text.match(linkPattern) ?? [],
    code: /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? null,
  };
}

// The inbox on the control port: a list at /inbox, one mail at /inbox/{id}. Mails are shown as text.
// It requires the token, so that a page cannot request a code by mail and read it here.

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

// An SMTP server (RFC 5321) on loopback, for any recipient. It relays no mail.

const maxBytes = 1_000_000;
const maxRecipients = 20;

export interface MailServer {
  /** `smtp://127.0.0.1:<port>`, without encryption or password. */
  readonly smtpUrl: string;
  close(): Promise<void>;
}

/** @param options.port - 0 means any free one. A taken port falls back to a free one. */
export async function startMail(options: {
  readonly db: Database;
  readonly clock: Clock;
  readonly port: number;
}): Promise<MailServer> {
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
            for (const { address } of envelope.rcptTo)
              saveMail(db, {
                at: clock.now(),
                sender,
                email: address,
                subject,
                text: text ?? html ?? '',
              });
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
    smtpUrl: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });
