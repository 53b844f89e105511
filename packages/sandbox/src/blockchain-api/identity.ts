import * as z from 'zod/mini';
import { devAddresses } from '../signing/dev-accounts.js';
import type { Database, ServiceTables } from '../store/open-store.js';
import { findRow, insertRow } from '../store/rows.js';

interface Identity {
  readonly name: string | null;
  /** A URL, or a path on the explorer. */
  readonly avatar: string | null;
}

/** Keeps changes made by tests. */
export const identityTables: ServiceTables = {
  schema: 'create table if not exists identity (address text primary key, name text, avatar text)',
  seed(db) {
    const address = devAddresses.evm[0].toLowerCase();
    const maple = { address, name: 'maple.eth', avatar: '/public/getAvatarImage/maple' };
    insertRow(db, 'identity', maple, 'ignore');
  },
};

const row = z.object({ name: z.nullable(z.string()), avatar: z.nullable(z.string()) });

/** Both fields are null if nothing is stored. Case-insensitive. */
export function findIdentity(db: Database, address: string): Identity {
  const query = 'select name, avatar from identity where address = ?';
  return findRow(db, row, query, address.toLowerCase()) ?? { name: null, avatar: null };
}

export function saveIdentity(db: Database, address: string, { name, avatar }: Identity): void {
  insertRow(db, 'identity', { address: address.toLowerCase(), name, avatar }, 'replace');
}
