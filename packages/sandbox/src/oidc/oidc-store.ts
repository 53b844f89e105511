import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import type { Database, ServiceTables } from '../store/open-store.js';
import { findRow, insertRow, listRows } from '../store/rows.js';
import { oidcClients } from './oidc-clients.js';

export const oidcTables: ServiceTables = {
  schema: `create table if not exists oidc_account (subject text primary key, client text not null, name text not null, email text not null, unique (client, email));
    create table if not exists oidc_state (model text not null, id text not null, payload text not null, grant_id text, uid text, ends integer, primary key (model, id))`,
  seed(db) {
    for (const { id } of oidcClients) {
      findAccount(db, id, { name: 'Ada Lovelace', email: 'ada@tide.example' });
      findAccount(db, id, { name: 'Grace Hopper', email: 'grace@tide.example' });
    }
  },
};

const accountRow = z.object({
  /** Differs at each provider, like real subject ids. */
  subject: z.string(),
  client: z.string(),
  name: z.string(),
  email: z.string(),
});
export type OidcAccount = z.infer<typeof accountRow>;

/** Creates the account if the address has none. */
export function findAccount(
  db: Database,
  client: string,
  { name, email }: { readonly name: string; readonly email: string },
): OidcAccount {
  const subject = String(randomInt(1_000_000_000, 100_000_000_000));
  insertRow(db, 'oidc_account', { subject, client, name, email }, 'ignore');
  const query = 'select * from oidc_account where client = ? and email = ?';
  return accountRow.parse(db.prepare(query).get(client, email));
}

export const readAccount = (db: Database, subject: string): OidcAccount | undefined =>
  findRow(db, accountRow, 'select * from oidc_account where subject = ?', subject);

export const listAccounts = (db: Database, client: string): readonly OidcAccount[] =>
  listRows(
    db,
    accountRow,
    'select * from oidc_account where client = ? order by rowid limit 50',
    client,
  );

/**
 * @param typed - `Ada Lovelace <ada@tide.example>`, or an address alone
 * @returns undefined for anything else
 */
export function readTypedAccount(
  typed: string,
): { readonly name: string; readonly email: string } | undefined {
  const [, name, inBrackets, alone] =
    /^(?:([^<>]{1,80})<([^@\s<>]+@[^@\s<>]+)>|([^@\s<>]+@[^@\s<>]+))$/.exec(typed.trim()) ?? [];
  const email = inBrackets ?? alone;
  if (email === undefined || email.length > 254) return undefined;
  return { name: name?.trim() || (email.split('@')[0] ?? ''), email };
}
