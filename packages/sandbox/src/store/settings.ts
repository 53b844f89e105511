// Single values by name, for those who have no table's worth. Used by the clock and by the slots of Solana.

import * as z from 'zod/mini';
import type { Database, ServiceTables } from './open-store.js';

export const settingTables: ServiceTables = {
  schema: 'create table if not exists setting (key text primary key, value text not null)',
};

const row = z.optional(z.object({ value: z.string() }));

export function readSetting(db: Database, key: string): string | undefined {
  const found = db.prepare('select value from setting where key = ?').get(key);
  return row.parse(found ?? undefined)?.value;
}

export function writeSetting(db: Database, key: string, value: string): void {
  db.prepare('insert or replace into setting (key, value) values (?, ?)').run(key, value);
}
