// The command `openappkit-frame rotate-keys`. Run it after adding a new master key and before removing an old one.
import { type Selectable, type RawBuilder, sql } from 'kysely';
import type { FrameTables, Db } from './database/tables.js';
import { labelContext } from './login/users.js';
import { askedFromContext, dataContext } from './login/tickets.js';
import { wrappingLabelContext, shareContext } from './login/wrappings.js';
import { type SealedText, type Secrets, createSecrets } from './secrets.js';
import { type FrameConfigInput, parseConfig } from './config.js';
import { openDatabase } from './database/open-database.js';
import { systemClock } from './ops/clock.js';

export async function rotateCommand(input: FrameConfigInput): Promise<Rotation> {
  const { databaseUrl: url, pepper, masterKeys } = parseConfig(input);
  const ignore = () => undefined;
  const db = await openDatabase({ url, clock: systemClock, connections: 1, onError: ignore });
  try {
    return await rotateKeys(db, createSecrets(pepper, masterKeys));
  } finally {
    await db.destroy();
  }
}

export function formatRotation({ count, remaining }: Rotation): string {
  const lines = [`Rows re-encrypted: ${count}.`];
  for (const { column, keyId, count: rows } of remaining)
    lines.push(`${column}: rows still encrypted with "${keyId}": ${rows}.`);
  lines.push(
    remaining.length === 0
      ? 'No row uses an older key.'
      : 'Keep the older keys and run this again. If a key named here is missing, add it to FRAME_MASTER_KEYS first.',
  );
  return `${lines.join('\n')}\n`;
}

interface Rotation {
  readonly count: number;
  readonly remaining: readonly RemainingRows[];
}

interface RemainingRows {
  readonly column: string;
  readonly keyId: string;
  readonly count: number;
}

/** Every column with sealed text and the context for which it is sealed. Omitting a column is a compile error. */
export const sealedColumns: SealedColumns = {
  wrapping: {
    key: ['id'],
    also: [],
    contexts: { share: ({ id }) => shareContext(id), label: ({ id }) => wrappingLabelContext(id) },
  },
  identity: {
    key: ['kind', 'subject_hash'],
    also: [],
    contexts: { label: ({ kind, subject_hash }) => labelContext(kind, subject_hash) },
  },
  ticket: {
    key: ['id'],
    also: ['identity_kind', 'subject_hash'],
    contexts: {
      label: ({ identity_kind, subject_hash }) => labelContext(identity_kind, subject_hash ?? ''),
      data: ({ id }) => dataContext(id),
      asked_from: ({ id }) => askedFromContext(id),
    },
  },
  email_change: {
    key: ['token_hash'],
    also: ['subject_hash'],
    contexts: { label: ({ subject_hash }) => labelContext('email', subject_hash) },
  },
};

interface SealedColumn {
  readonly table: string;
  readonly column: string;
  readonly key: readonly string[];
  readonly also: readonly string[];
  placeOf(row: Row): string;
}
type Row = Readonly<Record<string, string>>;

const batchSize = 200;

/** Bounded, because a server that still seals under an older key keeps adding rows. */
const maxRounds = 3;

/**
 * Reseals every text that an older master key sealed. Safe beside running servers: a row that changes meanwhile is resealed in the
 * next round, and servers that know both keys can open every row.
 */
async function rotateKeys(db: Db, secrets: Secrets): Promise<Rotation> {
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

type SealedIn<T> = {
  [C in keyof T]-?: NonNullable<T[C]> extends SealedText ? C : never;
}[keyof T];
type SealedTable = {
  [T in keyof FrameTables]: [SealedIn<FrameTables[T]>] extends [never] ? never : T;
}[keyof FrameTables];

type SealedColumns = {
  readonly [T in SealedTable]: {
    readonly key: readonly (keyof FrameTables[T] & string)[];
    readonly also: readonly (keyof FrameTables[T] & string)[];
    readonly contexts: {
      readonly [C in SealedIn<FrameTables[T]>]: (row: Selectable<FrameTables[T]>) => string;
    };
  };
};

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
