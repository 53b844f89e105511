// Rows are checked by a schema. Code that runs per block prepares its statements itself.

import * as z from 'zod/mini';
import type { Database } from './open-store.js';

type Value = string | number | null;

/** @throws ZodError if the row does not match the schema */
export function findRow<Row>(
  db: Database,
  row: z.ZodMiniType<Row>,
  query: string,
  ...values: Value[]
): Row | undefined {
  const found = db.prepare(query).get(...values);
  return found === undefined ? undefined : row.parse(found);
}

/** @throws ZodError if a row does not match the schema */
export const listRows = <Row>(
  db: Database,
  row: z.ZodMiniType<Row>,
  query: string,
  ...values: Value[]
): Row[] => z.array(row).parse(db.prepare(query).all(...values));

/**
 * Inserts a row by column names.
 *
 * @param otherwise - the conflict action for an existing key
 * @returns the row id of a table with numbered rows
 */
export function insertRow(
  db: Database,
  table: string,
  row: Readonly<Record<string, Value>>,
  otherwise: 'abort' | 'ignore' | 'replace' = 'abort',
): number {
  const columns = Object.keys(row);
  const query = `insert or ${otherwise} into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`;
  return Number(db.prepare(query).run(...Object.values(row)).lastInsertRowid);
}
