// Owner and time of registered names. The chain has the addresses they resolve to.

import type { Hex } from 'viem';
import * as z from 'zod/mini';
import type { Database, ServiceTables } from '../store/open-store.js';
import { findRow, insertRow, listRows } from '../store/rows.js';

export interface ProfileName {
  /** Three labels, such as `maple.reown.id`. */
  readonly name: string;
  readonly address: Hex;
  /** SLIP-44, or ENSIP-11 for other EVM chains. */
  readonly coinType: number;
  readonly bio: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export const profileTables: ServiceTables = {
  schema: `create table if not exists profile_name
    (name text primary key, address text not null, coin_type integer not null, bio text, at integer not null)`,
};

const row = z.object({
  name: z.string(),
  address: z.string(),
  coin_type: z.number(),
  bio: z.nullable(z.string()),
  at: z.number(),
});
const read = ({ coin_type: coinType, address, ...rest }: z.infer<typeof row>): ProfileName => ({
  ...rest,
  address: address as Hex,
  coinType,
});

export function findName(db: Database, name: string): ProfileName | undefined {
  const found = findRow(db, row, 'select * from profile_name where name = ?', name);
  return found && read(found);
}

/** Oldest first. Case-insensitive. */
export function namesOf(db: Database, address: string): ProfileName[] {
  const query = 'select * from profile_name where lower(address) = ? order by at, name';
  return listRows(db, row, query, address.toLowerCase()).map(read);
}

export function saveName(db: Database, { coinType: coin_type, ...name }: ProfileName): void {
  insertRow(db, 'profile_name', { ...name, coin_type });
}
