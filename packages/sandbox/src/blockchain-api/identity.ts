// Names and pictures of addresses, from the database. Used by GET /v1/identity and the admin API.

import * as z from 'zod/mini';
import { devAddresses } from '../signing/dev-accounts.js';
import type { Database, ServiceTables } from '../store/open-store.js';

/** What an address is called. */
interface Identity {
  readonly name: string | null;
  /** An address, or a path on the explorer. */
  readonly avatar: string | null;
}

/** The first wallet account has a name and a picture. What a test changed stays. */
export const identityTables: ServiceTables = {
  schema: 'create table if not exists identity (address text primary key, name text, avatar text)',
  seed(db) {
    db.prepare('insert or ignore into identity (address, name, avatar) values (?, ?, ?)').run(
      devAddresses.evm[0].toLowerCase(),
      'maple.eth',
      '/public/getAvatarImage/maple',
    );
  },
};

const row = z.optional(z.object({ name: z.nullable(z.string()), avatar: z.nullable(z.string()) }));

/** The stored identity; both fields null when there is none. Upper and lower case are the same. */
export function findIdentity(db: Database, address: string): Identity {
  const found = row.parse(
    db.prepare('select name, avatar from identity where address = ?').get(address.toLowerCase()) ??
      undefined,
  );
  return found ?? { name: null, avatar: null };
}

/** Stores or replaces an identity. */
export function saveIdentity(db: Database, address: string, identity: Identity): void {
  db.prepare('insert or replace into identity (address, name, avatar) values (?, ?, ?)').run(
    address.toLowerCase(),
    identity.name,
    identity.avatar,
  );
}
