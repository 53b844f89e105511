import { join } from 'node:path';
import Libsql from 'libsql';
import * as z from 'zod/mini';

/** libsql; calls are synchronous. */
export type Database = InstanceType<typeof Libsql>;

/** Only the service writes them. */
export interface ServiceTables {
  readonly schema: string;
  /** Adds missing initial rows when the database is opened and after a reset. */
  seed?(db: Database): void;
}

export interface Store {
  readonly db: Database;
  reset(): void;
  close(): void;
}

const names = z.array(z.object({ name: z.string() }));

/**
 * Opens the database file and creates what is missing.
 *
 * @param path - file path, or `:memory:`
 */
export function openStore(path: string, services: readonly ServiceTables[]): Store {
  const db = new Libsql(path);
  // Calls block the process and the relay writes several times per message, so do not wait for the disk each time.
  // Written data survives even if the process is killed.
  db.exec('pragma journal_mode = wal; pragma synchronous = normal;');
  for (const { schema } of services) db.exec(schema);
  const seed = db.transaction(() => {
    for (const service of services) service.seed?.(db);
  });
  seed();
  return {
    db,
    reset() {
      const tables = db
        .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
        .all();
      for (const { name } of names.parse(tables)) db.exec(`delete from ${name}`);
      seed();
    },
    close() {
      db.close();
    },
  };
}

// Rows are checked by a schema. Code that runs per block prepares its statements itself.

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

// Real time plus the offset that tests set.

export interface Clock {
  /** Milliseconds since 1970, including every `advance`. */
  now(): number;
  advance(milliseconds: number): void;
  reset(): void;
}

export function createClock(db: Database): Clock {
  const offset = () => Number(readSetting(db, 'clock') ?? 0);
  const write = (value: number) => writeSetting(db, 'clock', String(value));
  return {
    now: () => Date.now() + offset(),
    advance(milliseconds) {
      write(offset() + milliseconds);
    },
    reset() {
      write(0);
    },
  };
}

// Locks a data folder, because two sandboxes would corrupt its chains and tables.
// The lock is an open transaction, which the system ends with the process.

/**
 * @returns releases the lock
 * @throws Error when another run holds it
 */
export function lockFolder(folder: string): () => void {
  const db = new Libsql(join(folder, 'sandbox.lock'));
  try {
    db.exec('pragma busy_timeout = 0');
    db.exec('begin exclusive');
  } catch (cause) {
    db.close();
    throw new Error(
      `Another sandbox runs on ${folder}. End it first, or give this one a folder of its own (--data).`,
      { cause },
    );
  }
  return () => db.close();
}
