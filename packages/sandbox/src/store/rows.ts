// How services read and write their tables: what comes out is judged by a schema. Called by the stores of the services. What runs
// once a block prepares its statements itself.

import * as z from 'zod/mini';
import type { Database } from './open-store.js';

type Value = string | number | null;

/** The first that the query finds. @throws ZodError for one that is not as the schema says */
export function findRow<Row>(
  db: Database,
  row: z.ZodMiniType<Row>,
  query: string,
  ...values: Value[]
): Row | undefined {
  const found = db.prepare(query).get(...values);
  return found === undefined ? undefined : row.parse(found);
}

/** All that the query finds. @throws as `findRow` */
export const listRows = <Row>(
  db: Database,
  row: z.ZodMiniType<Row>,
  query: string,
  ...values: Value[]
): Row[] => z.array(row).parse(db.prepare(query).all(...values));

/**
 * Writes a row, by the names of its columns.
 *
 * @param otherwise - what happens where there is one of that key
 * @returns the id of a table that counts its rows
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
