import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import {
  type Database,
  findRow,
  insertRow,
  listRows,
  type ServiceTables,
} from '../store/open-store.js';

// Six social providers, all clients of one issuer. Their secrets are public.

interface OidcClient {
  readonly id: 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord';
  readonly title: string;
  readonly secret: string;
  /** As at the real provider (RFC 6749, 2.3.1). */
  readonly auth: 'client_secret_post' | 'client_secret_basic';
}

const client = (id: OidcClient['id'], title: string): OidcClient => ({
  id,
  title,
  secret: `sandbox-${id}-secret-that-everybody-knows`,
  auth: id === 'x' ? 'client_secret_basic' : 'client_secret_post',
});

export const oidcClients: readonly OidcClient[] = [
  client('google', 'Google'),
  client('github', 'GitHub'),
  client('apple', 'Apple'),
  client('facebook', 'Facebook'),
  client('x', 'X'),
  client('discord', 'Discord'),
];

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

// Profile endpoints of providers without OpenID Connect, below the provider's name: GitHub `GET /user`, Facebook `GET /me`,
// X `GET /2/users/me`, Discord `GET /users/@me`.

const profiles: Readonly<Record<string, (account: OidcAccount) => unknown>> = {
  github: ({ subject, name, email }) => ({
    id: Number(subject),
    login: email.split('@')[0],
    name,
    email,
  }),
  facebook: ({ subject, name }) => ({ id: subject, name }),
  x: ({ subject, name, email }) => ({
    data: { id: subject, name, username: email.split('@')[0] },
  }),
  discord: ({ subject, name, email }) => ({
    id: subject,
    username: email.split('@')[0],
    global_name: name,
  }),
};

const profilePaths: Readonly<Record<string, string>> = {
  '/github/user': 'github',
  '/facebook/me': 'facebook',
  '/x/2/users/me': 'x',
  '/discord/users/@me': 'discord',
};

/** Undefined for other paths. */
export const profileProvider = (path: string): string | undefined =>
  Object.hasOwn(profilePaths, path) ? profilePaths[path] : undefined;

/** Undefined for an OpenID provider. */
export const profilePath = (client: string): string | undefined =>
  Object.keys(profilePaths).find((path) => profilePaths[path] === client);

export const describeProfile = (client: string, account: OidcAccount): unknown =>
  profiles[client]?.(account);
