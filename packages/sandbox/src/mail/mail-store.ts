// Mails by SMTP or from the session API. No mail leaves the machine.

import * as z from 'zod/mini';
import type { Database, ServiceTables } from '../store/open-store.js';
import { findRow, insertRow, listRows } from '../store/rows.js';

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

export interface Mail extends z.infer<typeof mailRow> {
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

export function findMail(db: Database, id: number): Mail | undefined {
  const found = findRow(db, mailRow, 'select * from mail where id = ?', id);
  return found && read(found);
}

/** Excludes punctuation that ends the surrounding sentence. */
export const linkPattern = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g;

function read(mail: z.infer<typeof mailRow>): Mail {
  const text = mail.text.replace(linkPattern, ' ');
  return {
    ...mail,
    links: mail.text.match(linkPattern) ?? [],
    code: /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? null,
  };
}
