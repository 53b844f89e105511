import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { type Database, openCollection } from '../store/open-store.js';

interface OidcClient {
  readonly id: 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord';
  readonly title: string;
  readonly secret: string;
  /** As at the real provider (RFC 6749, 2.3.1). */
  readonly auth: 'client_secret_post' | 'client_secret_basic';
  readonly profile?: ProfileEndpoint | undefined;
}

/** The profile endpoint of a provider without OpenID Connect. */
interface ProfileEndpoint {
  readonly path: string;
  describe(account: OidcAccount): unknown;
}

const client = (id: OidcClient['id'], title: string, profile?: ProfileEndpoint): OidcClient => ({
  id,
  title,
  secret: `sandbox-${id}-secret-that-everybody-knows`,
  auth: id === 'x' ? 'client_secret_basic' : 'client_secret_post',
  profile,
});

const loginOf = (email: string) => email.split('@')[0];

/** Six social providers, all clients of one issuer. Their secrets are public. */
export const oidcClients: readonly OidcClient[] = [
  client('google', 'Google'),
  client('github', 'GitHub', {
    path: '/github/user',
    describe: ({ subject, name, email }) => ({
      id: Number(subject),
      login: loginOf(email),
      name,
      email,
    }),
  }),
  client('apple', 'Apple'),
  client('facebook', 'Facebook', {
    path: '/facebook/me',
    describe: ({ subject, name }) => ({ id: subject, name }),
  }),
  client('x', 'X', {
    path: '/x/2/users/me',
    describe: ({ subject, name, email }) => ({
      data: { id: subject, name, username: loginOf(email) },
    }),
  }),
  client('discord', 'Discord', {
    path: '/discord/users/@me',
    describe: ({ subject, name, email }) => ({
      id: subject,
      username: loginOf(email),
      global_name: name,
    }),
  }),
];

const oidcAccount = z.object({
  /** Differs at each provider, like real subject ids. */
  subject: z.string(),
  client: z.string(),
  name: z.string(),
  email: z.string(),
});
export type OidcAccount = z.infer<typeof oidcAccount>;

type Person = Pick<OidcAccount, 'name' | 'email'>;

const everyone: readonly Person[] = [
  { name: 'Ada Lovelace', email: 'ada@tide.example' },
  { name: 'Grace Hopper', email: 'grace@tide.example' },
];

function accountAt(client: string, { name, email }: Person): OidcAccount {
  const digest = createHash('sha256').update(`${client} ${email}`).digest();
  return { subject: String(1_000_000_000 + digest.readUInt32BE()), client, name, email };
}

/** Accounts that users made up, by client and address. */
const openAccounts = (db: Database) => openCollection(db, 'oidc-account', oidcAccount);

export const listAccounts = (db: Database): readonly OidcAccount[] => [
  ...oidcClients.flatMap(({ id }) => everyone.map((person) => accountAt(id, person))),
  ...openAccounts(db).list(),
];

export const readAccount = (db: Database, subject: string): OidcAccount | undefined =>
  listAccounts(db).find((one) => one.subject === subject);

/** Creates the account if the address has none. */
export function findAccount(db: Database, client: string, person: Person): OidcAccount {
  const created = accountAt(client, person);
  const found = readAccount(db, created.subject);
  if (!found) openAccounts(db).set(created.subject, created);
  return found ?? created;
}

/**
 * @param typed - `Ada Lovelace <ada@tide.example>`, or an address alone
 * @returns undefined for anything else
 */
export function readTypedAccount(typed: string): Person | undefined {
  const [, name, inBrackets, alone] =
    /^(?:([^<>]{1,80})<([^@\s<>]+@[^@\s<>]+)>|([^@\s<>]+@[^@\s<>]+))$/.exec(typed.trim()) ?? [];
  const email = inBrackets ?? alone;
  if (email === undefined || email.length > 254) return undefined;
  return { name: name?.trim() || (loginOf(email) ?? ''), email };
}
