// Names and pictures of addresses, from the database. Used by GET /v1/identity and the admin API.

import * as z from 'zod/mini';
import type { Database } from '../store/open-store.js';

/** What an address is called. */
interface Identity {
  readonly name: string | null;
  /** An address, or a path on the explorer. */
  readonly avatar: string | null;
}

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
