// Mails that reached the sandbox, by SMTP or from its own session API. None leaves the machine. Who has the token of the run
// reads them: by `GET /admin/mails`, or in the inbox.

import * as z from 'zod/mini';
import type { Database, ServiceTables } from '../store/open-store.js';
import { findRow, insertRow, listRows } from '../store/rows.js';

export const mailTables: ServiceTables = {
  schema:
    'create table if not exists mail (id integer primary key autoincrement, at integer not null, sender text not null, email text not null, subject text not null, text text not null)',
};

/** More than a person writes; what is longer is cut. */
const mostCharacters = { address: 320, subject: 1_000, text: 100_000 };
/** What is older goes. */
const mostMails = 1_000;

const mailRow = z.object({
  id: z.number(),
  /** Milliseconds since 1970, by the sandbox's clock. */
  at: z.number(),
  sender: z.string(),
  /** Whom it was brought to: a mail to two people is there twice. */
  email: z.string(),
  subject: z.string(),
  text: z.string(),
});

export interface Mail extends z.infer<typeof mailRow> {
  /** The addresses of pages in the text, in order. */
  readonly links: readonly string[];
  /** The first number of six digits in the text; null without one. */
  readonly code: string | null;
}

type NewMail = Omit<z.infer<typeof mailRow>, 'id'>;

export function keepMail(db: Database, { at, sender, email, subject, text }: NewMail): void {
  insertRow(db, 'mail', {
    at,
    sender: sender.slice(0, mostCharacters.address),
    email: email.slice(0, mostCharacters.address),
    subject: subject.slice(0, mostCharacters.subject),
    text: text.slice(0, mostCharacters.text),
  });
  db.prepare('delete from mail where id <= (select max(id) from mail) - ?').run(mostMails);
}

/** Oldest first. */
export const listMails = (db: Database): readonly Mail[] =>
  listRows(db, mailRow, 'select * from mail order by id').map(read);

export function findMail(db: Database, id: number): Mail | undefined {
  const found = findRow(db, mailRow, 'select * from mail where id = ?', id);
  return found && read(found);
}

/** Ends before what ends a sentence around it. */
export const linkPattern = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g;

function read(mail: z.infer<typeof mailRow>): Mail {
  const text = mail.text.replace(linkPattern, ' ');
  return {
    ...mail,
    links: mail.text.match(linkPattern) ?? [],
    code: /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? null,
  };
}
