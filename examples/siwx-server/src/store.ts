// What the server remembers, in an embedded database: the nonce that each visitor was given, and who is signed in. Cookies hold
// random ids; the database holds their hashes, so that whoever reads it signs in as nobody.
import { createHash, randomBytes } from 'node:crypto';
import Libsql from 'libsql';
import * as z from 'zod/mini';

export interface GivenNonce {
  readonly nonce: string;
  /** CAIP-10: for this account alone. */
  readonly account: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}
/** A session as the page gets it back. */
export interface Signed {
  readonly account: string;
  readonly message: string;
  readonly signature: string;
}

const nonceRow = z.optional(z.object({ nonce: z.string(), account: z.string(), at: z.number() }));
const sessionRow = z.object({ account: z.string(), message: z.string(), signature: z.string() });

const hashOf = (id: string): string => createHash('sha256').update(id).digest('hex');

export type Store = ReturnType<typeof openStore>;

/** @param path of the file, or `:memory:` */
export function openStore(path: string) {
  const db = new Libsql(path);
  db.exec(`create table if not exists nonce (visitor text not null, account text not null, nonce text not null,
    at integer not null, primary key (visitor, account));
    create table if not exists session (visitor text not null, account text not null, message text not null,
    signature text not null, ends integer not null, primary key (visitor, account));`);
  return {
    newVisitor: (): string => randomBytes(24).toString('base64url'),

    /** One for each account that a visitor has: a new one makes the former worthless. */
    giveNonce(visitor: string, { account, nonce, at }: GivenNonce): void {
      db.prepare('insert or replace into nonce values (?, ?, ?, ?)').run(
        hashOf(visitor),
        account,
        nonce,
        at,
      );
    },
    /** Found once: of two requests with one message, one finds it. */
    takeNonce(visitor: string, account: string): GivenNonce | undefined {
      const row = db
        .prepare('delete from nonce where visitor = ? and account = ? returning nonce, account, at')
        .get(hashOf(visitor), account);
      return nonceRow.parse(row ?? undefined);
    },

    addSession(visitor: string, { account, message, signature }: Signed, ends: number): void {
      db.prepare('insert or replace into session values (?, ?, ?, ?, ?)').run(
        hashOf(visitor),
        account,
        message,
        signature,
        ends,
      );
    },
    sessions(visitor: string, now: number): Signed[] {
      const rows = db
        .prepare(
          'select account, message, signature from session where visitor = ? and ends > ? order by account',
        )
        .all(hashOf(visitor), now);
      return z.array(sessionRow).parse(rows);
    },
    /** Another id for who signed in: one that was planted before is worth nothing after. */
    rename(from: string, to: string): void {
      for (const table of ['session', 'nonce'])
        db.prepare(`update ${table} set visitor = ? where visitor = ?`).run(
          hashOf(to),
          hashOf(from),
        );
    },
    removeSession(visitor: string, account: string): void {
      db.prepare('delete from session where visitor = ? and account = ?').run(
        hashOf(visitor),
        account,
      );
    },
    removeSessions(visitor: string): void {
      db.prepare('delete from session where visitor = ?').run(hashOf(visitor));
    },
    close: (): void => void db.close(),
  };
}
