// Names and pictures of addresses, from the database. Used by GET /v1/identity and the admin API.

import * as z from 'zod/mini';
import { devAddresses } from '../signing/dev-accounts.js';
import type { Database, ServiceTables } from '../store/open-store.js';
import { findRow, insertRow } from '../store/rows.js';

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
    const address = devAddresses.evm[0].toLowerCase();
    const maple = { address, name: 'maple.eth', avatar: '/public/getAvatarImage/maple' };
    insertRow(db, 'identity', maple, 'ignore');
  },
};

const row = z.object({ name: z.nullable(z.string()), avatar: z.nullable(z.string()) });

/** The stored identity; both fields null when there is none. Upper and lower case are the same. */
export function findIdentity(db: Database, address: string): Identity {
  const query = 'select name, avatar from identity where address = ?';
  return findRow(db, row, query, address.toLowerCase()) ?? { name: null, avatar: null };
}

/** Stores or replaces an identity. */
export function saveIdentity(db: Database, address: string, { name, avatar }: Identity): void {
  insertRow(db, 'identity', { address: address.toLowerCase(), name, avatar }, 'replace');
}
