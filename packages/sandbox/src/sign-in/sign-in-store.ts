import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Database, ServiceTables } from '../store/open-store.js';
import { findRow, insertRow } from '../store/rows.js';

export const signInTables: ServiceTables = {
  schema: `create table if not exists sign_in_nonce (token text primary key, nonce text not null, at integer not null);
    create table if not exists sign_in_session (token text primary key, account text not null, ends integer not null);
    create table if not exists sign_in_mail (uuid text primary key, email text not null, account text not null, code text not null, tries integer not null, verified integer not null);
    create table if not exists sign_in_profile (account text primary key, uuid text not null, metadata text not null, at integer not null)`,
};

export interface SignInAccount {
  readonly aud: string;
  readonly iss: string;
  /** Seconds since 1970. */
  readonly exp: number;
  readonly projectIdKey: string;
  readonly sub: string;
  readonly projectUuid: string;
  readonly profileUuid: string;
  readonly email?: string;
  readonly address: string;
  readonly caip2Network: string;
  readonly chainNamespace: string;
  readonly chainId: string;
  readonly domain: string;
  readonly uri: string;
  readonly nonce: string;
}

const nonceRow = z.object({ nonce: z.string(), at: z.number() });
const sessionRow = z.object({ account: z.string() });

const newToken = (): string => randomBytes(24).toString('base64url');

export function issueNonce(db: Database, at: number): { nonce: string; token: string } {
  const issued = { nonce: randomBytes(16).toString('hex'), token: newToken() };
  insertRow(db, 'sign_in_nonce', { ...issued, at });
  return issued;
}

/** Deletes the nonce, so that it is found only once. */
export function consumeNonce(
  db: Database,
  token: string,
): { readonly nonce: string; readonly at: number } | undefined {
  const query = 'delete from sign_in_nonce where token = ? returning nonce, at';
  return findRow(db, nonceRow, query, token);
}

export function openSession(db: Database, account: SignInAccount, ends: number): string {
  const token = newToken();
  insertRow(db, 'sign_in_session', { token, account: JSON.stringify(account), ends });
  return token;
}

export function findSession(db: Database, token: string, now: number): SignInAccount | undefined {
  const query = 'select account from sign_in_session where token = ? and ends > ?';
  const found = findRow(db, sessionRow, query, token, now);
  return found && JSON.parse(found.account);
}

export function endSession(db: Database, token: string): void {
  db.prepare('delete from sign_in_session where token = ?').run(token);
}

export interface Profile {
  readonly uuid: string;
  readonly metadata: unknown;
  /** First sign-in, in milliseconds since 1970. */
  readonly at: number;
}
const profileRow = z.object({ uuid: z.string(), metadata: z.string(), at: z.number() });

/** @param account - CAIP-10; the profile is created if missing */
export function findProfile(db: Database, account: string, now: number): Profile {
  const first = { account, uuid: randomUUID(), metadata: 'null', at: now };
  insertRow(db, 'sign_in_profile', first, 'ignore');
  const query = 'select uuid, metadata, at from sign_in_profile where account = ?';
  const { metadata, ...rest } = profileRow.parse(db.prepare(query).get(account));
  return { ...rest, metadata: JSON.parse(metadata) };
}

export function setMetadata(db: Database, account: string, metadata: unknown): void {
  const query = 'update sign_in_profile set metadata = ? where account = ?';
  db.prepare(query).run(JSON.stringify(metadata), account);
}

interface Mail {
  readonly email: string;
  readonly account: string;
}
const mailRow = z.object({ email: z.string(), account: z.string() });
const codeRow = z.object({ code: z.string() });

/** The code must only be in the mail. Undefined if the account has already verified that address. */
export function requestEmailCode(
  db: Database,
  { email, account }: Mail,
): { readonly uuid: string; readonly code: string } | undefined {
  const query = 'select 1 from sign_in_mail where email = ? and account = ? and verified = 1';
  if (db.prepare(query).get(email, account) !== undefined) return undefined;
  const uuid = randomUUID();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  insertRow(db, 'sign_in_mail', { uuid, email, account, code, tries: 0, verified: 0 });
  return { uuid, code };
}

const maxTries = 5;

export function verifyEmailCode(db: Database, uuid: string, code: string): boolean {
  const query =
    'update sign_in_mail set tries = tries + 1 where uuid = ? and tries < ? returning code';
  if (findRow(db, codeRow, query, uuid, maxTries)?.code !== code) return false;
  db.prepare('update sign_in_mail set verified = 1, tries = ? where uuid = ?').run(maxTries, uuid);
  return true;
}

export function findMail(db: Database, uuid: string): Mail | undefined {
  const query = 'select email, account from sign_in_mail where uuid = ? and verified = 1';
  return findRow(db, mailRow, query, uuid);
}
