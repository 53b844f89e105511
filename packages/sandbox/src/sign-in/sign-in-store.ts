// Nonces that were given and sessions that were signed for, by their tokens. Called by the session API alone.

import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Database, ServiceTables } from '../store/open-store.js';

export const signInTables: ServiceTables = {
  schema: `create table if not exists sign_in_nonce (token text primary key, nonce text not null, at integer not null);
    create table if not exists sign_in_session (token text primary key, account text not null, ends integer not null)`,
};

/** What the API says of a session. */
export interface SignInAccount {
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

export function giveNonce(db: Database, at: number): { nonce: string; token: string } {
  const given = { nonce: randomBytes(16).toString('hex'), token: newToken() };
  db.prepare('insert into sign_in_nonce values (?, ?, ?)').run(given.token, given.nonce, at);
  return given;
}

/** Found once. */
export function takeNonce(
  db: Database,
  token: string,
): { readonly nonce: string; readonly at: number } | undefined {
  const query = 'delete from sign_in_nonce where token = ? returning nonce, at';
  const found = db.prepare(query).get(token);
  return found === undefined ? undefined : nonceRow.parse(found);
}

/** @returns the token of the session */
export function openSession(db: Database, account: SignInAccount, ends: number): string {
  const token = newToken();
  const query = 'insert into sign_in_session values (?, ?, ?)';
  db.prepare(query).run(token, JSON.stringify(account), ends);
  return token;
}

export function findSession(db: Database, token: string, now: number): SignInAccount | undefined {
  const query = 'select account from sign_in_session where token = ? and ends > ?';
  const found = db.prepare(query).get(token, now);
  return found === undefined ? undefined : JSON.parse(sessionRow.parse(found).account);
}

export function endSession(db: Database, token: string): void {
  db.prepare('delete from sign_in_session where token = ?').run(token);
}
