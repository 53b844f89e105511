// Reseals every text that an older master key sealed. Safe beside running servers: a row that changes meanwhile is resealed in
// the next round, and servers that know both keys can open every row.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/tables.js';
import type { SealedText } from './seal.js';
import { sealedColumns } from './sealed-columns.js';
import type { Secrets } from './secrets.js';

const batchSize = 200;
/** Bounded, because a server that still seals under an older key keeps adding rows. */
const maxRounds = 3;

interface RemainingRows {
  readonly column: string;
  readonly keyId: string;
  readonly count: number;
}

export interface Rotation {
  readonly count: number;
  readonly remaining: readonly RemainingRows[];
}

interface SealedColumn {
  readonly table: string;
  readonly column: string;
  readonly key: readonly string[];
  readonly also: readonly string[];
  placeOf(row: Row): string;
}
type Row = Readonly<Record<string, string>>;

const columns: readonly SealedColumn[] = Object.entries(sealedColumns).flatMap(
  ([table, { key, also, contexts }]) =>
    Object.entries(contexts).map(([column, placeOf]) => ({
      table,
      column,
      key,
      also,
      placeOf: placeOf as (row: unknown) => string,
    })),
);

export async function rotateKeys(db: Db, secrets: Secrets): Promise<Rotation> {
  let count = 0;
  for (let round = 0; round < maxRounds; round += 1) {
    const before = count;
    for (const column of columns) count += await rotateColumn(db, secrets, column);
    if (count === before) break;
  }
  const remaining: RemainingRows[] = [];
  for (const column of columns) remaining.push(...(await countRemaining(db, secrets, column)));
  return { count, remaining: remaining };
}

/** `LIKE` ignores case in SQLite, so `ONE.` would match `one.`. */
function isOlder({ currentKeyId }: Secrets, column: string): RawBuilder<unknown> {
  const prefix = `${currentKeyId}.`;
  return sql`${sql.ref(column)} IS NOT NULL AND substr(${sql.ref(column)}, 1, ${sql.lit(prefix.length)}) <> ${prefix}`;
}

async function rotateColumn(db: Db, secrets: Secrets, sealed: SealedColumn): Promise<number> {
  const { table, column, key, also } = sealed;
  const names = [...key, ...also, column].map((name) => sql.ref(name));
  const order = key.map((name) => sql.ref(name));
  let count = 0;
  for (let skipped = 0; ; ) {
    const { rows } = await sql<Row>`SELECT ${sql.join(names)} FROM ${sql.table(table)}
      WHERE ${isOlder(secrets, column)} ORDER BY ${sql.join(order)}
      LIMIT ${sql.lit(batchSize)} OFFSET ${sql.lit(skipped)}`.execute(db);
    for (const row of rows)
      if (await reseal(db, secrets, sealed, row)) count += 1;
      else skipped += 1;
    if (rows.length < batchSize) return count;
  }
}

/** @returns false if the text cannot be opened or has changed meanwhile */
async function reseal(
  db: Db,
  secrets: Secrets,
  { table, column, key, placeOf }: SealedColumn,
  row: Row,
): Promise<boolean> {
  const old = row[column] as SealedText;
  const context = placeOf(row);
  const text = tryOpen(secrets, context, old);
  if (text === undefined) return false;
  const isRow = sql.join(
    [...key, column].map((name) => sql`${sql.ref(name)} = ${row[name]}`),
    sql` AND `,
  );
  const { numAffectedRows } = await sql`UPDATE ${sql.table(table)}
    SET ${sql.ref(column)} = ${secrets.seal(context, text)} WHERE ${isRow}`.execute(db);
  return numAffectedRows === 1n;
}

function tryOpen(secrets: Secrets, context: string, sealed: SealedText): string | undefined {
  try {
    return secrets.open(context, sealed);
  } catch {
    return undefined;
  }
}

async function countRemaining(
  db: Db,
  secrets: Secrets,
  { table, column }: SealedColumn,
): Promise<RemainingRows[]> {
  // The maximum length of a key id, plus the dot.
  const { rows } = await sql<{ head: string }>`SELECT substr(${sql.ref(column)}, 1, 33) AS head
    FROM ${sql.table(table)} WHERE ${isOlder(secrets, column)}`.execute(db);
  const counts = new Map<string, number>();
  for (const { head } of rows) {
    const [keyId = ''] = head.split('.');
    counts.set(keyId, (counts.get(keyId) ?? 0) + 1);
  }
  return [...counts].map(([keyId, count]) => ({ column: `${table}.${column}`, keyId, count }));
}
