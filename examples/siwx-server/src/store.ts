// Stores nonces and sessions in an embedded database. It holds only hashes of the cookies' IDs, so a leaked database cannot be used to sign in.
import { createHash, randomBytes } from 'node:crypto';
import Libsql from 'libsql';
import * as z from 'zod/mini';
import { accounts } from './limits.js';

/** A session as returned to the page. */
export interface Signed {
  /** CAIP-10. */
  readonly account: string;
  readonly message: string;
  readonly signature: string;
}
/** The visitor's cookie before and after signing in. */
interface SignIn extends Signed {
  readonly from: string;
  readonly to: string;
  /** Milliseconds since the epoch, as all times here. */
  readonly ends: number;
}

const schema = `
  create table if not exists given_nonce (nonce text primary key, visitor text not null, at integer not null,
    taken integer not null default 0);
  create index if not exists given_nonce_visitor on given_nonce (visitor, at);
  create index if not exists given_nonce_at on given_nonce (at);
  create table if not exists session (visitor text not null, account text not null, message text not null,
    signature text not null, ends integer not null, primary key (visitor, account));
  create index if not exists session_ends on session (ends);`;

const countRow = z.object({ count: z.number() });
const nonceRow = z.object({ at: z.number() });
const sessionRow = z.object({ account: z.string(), message: z.string(), signature: z.string() });

const hashOf = (id: string): string => createHash('sha256').update(id).digest('hex');

export type Store = ReturnType<typeof openStore>;

/** @param path of the file, or `:memory:` */
export function openStore(path: string) {
  const db = new Libsql(path);
  db.exec(schema);
  const run = (sql: string, ...values: (string | number)[]): number =>
    db.prepare(sql).run(...values).changes;
  const signInAtOnce = db.transaction((signIn: SignIn): boolean => {
    const { from, to, account, message, signature, ends } = signIn;
    const [before, after] = [hashOf(from), hashOf(to)];
    if (run('update given_nonce set visitor = ? where visitor = ?', after, before) === 0)
      return false;
    run('update session set visitor = ? where visitor = ?', after, before);
    run(
      'insert or replace into session values (?, ?, ?, ?, ?)',
      ...[after, account, message, signature, ends],
    );
    run(
      `delete from session where visitor = ? and rowid not in
        (select rowid from session where visitor = ? order by rowid desc limit ?)`,
      ...[after, after, accounts],
    );
    return true;
  });
  return {
    newVisitor: (): string => randomBytes(24).toString('base64url'),

    giveNonce(visitor: string, nonce: string, at: number): void {
      run('insert into given_nonce values (?, ?, ?, 0)', nonce, hashOf(visitor), at);
    },
    /** Counts the visitor's nonces, including used ones. */
    countNonces(visitor: string, since: number): number {
      const sql = 'select count(*) as count from given_nonce where visitor = ? and at > ?';
      return countRow.parse(db.prepare(sql).get(hashOf(visitor), since)).count;
    },
    /** Removes a nonce and returns when it was issued. Of two requests with the same nonce, only one gets it. */
    takeNonce(visitor: string, nonce: string): number | undefined {
      const sql =
        'update given_nonce set taken = 1 where nonce = ? and visitor = ? and taken = 0 returning at';
      const row = db.prepare(sql).get(nonce, hashOf(visitor));
      return row == null ? undefined : nonceRow.parse(row).at;
    },

    /**
     * Moves the visitor to a new id, so that an id planted before sign-in (session fixation) is worthless.
     * @returns false, without any change, if another sign-in changed the visitor's id in the meantime
     */
    signIn: (signIn: SignIn): boolean => signInAtOnce(signIn),
    sessions(visitor: string, now: number): Signed[] {
      const sql =
        'select account, message, signature from session where visitor = ? and ends > ? order by account';
      return z.array(sessionRow).parse(db.prepare(sql).all(hashOf(visitor), now));
    },
    /** @param account omit to sign out all accounts of the visitor */
    signOut(visitor: string, account?: string): void {
      if (account === undefined) run('delete from session where visitor = ?', hashOf(visitor));
      else run('delete from session where visitor = ? and account = ?', hashOf(visitor), account);
    },
    /** Deletes expired nonces and sessions. */
    sweep(noncesBefore: number, now: number): void {
      run('delete from given_nonce where at <= ?', noncesBefore);
      run('delete from session where ends <= ?', now);
    },
    close: (): void => void db.close(),
  };
}
