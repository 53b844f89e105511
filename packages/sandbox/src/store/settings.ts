import * as z from 'zod/mini';
import type { Database, ServiceTables } from './open-store.js';
import { findRow, insertRow } from './rows.js';

export const settingTables: ServiceTables = {
  schema: 'create table if not exists setting (key text primary key, value text not null)',
};

const row = z.object({ value: z.string() });

export function readSetting(db: Database, key: string): string | undefined {
  return findRow(db, row, 'select value from setting where key = ?', key)?.value;
}

export function writeSetting(db: Database, key: string, value: string): void {
  insertRow(db, 'setting', { key, value }, 'replace');
}
