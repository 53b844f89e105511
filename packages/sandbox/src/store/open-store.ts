import { join } from 'node:path';
import Libsql from 'libsql';
import * as z from 'zod/mini';
import { schema } from './schema.js';

/** libsql; calls are synchronous. */
export type Database = InstanceType<typeof Libsql>;

export interface Store {
  readonly db: Database;
  reset(): void;
  close(): void;
}

const names = z.array(z.object({ name: z.string() }));

/** Opens the database file and creates what is missing. @param path - file path, or `:memory:` */
export function openStore(path: string): Store {
  const db = new Libsql(path);
  // Calls block the process and the relay writes several times per message, so do not wait for the disk each time.
  // Written data survives even if the process is killed.
  db.exec('pragma journal_mode = wal; pragma synchronous = normal;');
  db.exec(schema);
  return {
    db,
    reset() {
      const tables = db
        .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
        .all();
      for (const { name } of names.parse(tables)) db.exec(`delete from ${name}`);
    },
    close() {
      db.close();
    },
  };
}

/**
 * Locks a data folder, because two sandboxes would corrupt its chains and tables.
 * The lock is an open transaction, which the system ends with the process.
 *
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
 * Inserts a row by column names. Code that inserts rows for every block prepares its statement itself instead.
 *
 * @returns the row id of a table with numbered rows
 */
export function insertRow(
  db: Database,
  table: string,
  row: Readonly<Record<string, Value>>,
  conflict: 'abort' | 'replace' = 'abort',
): number {
  const columns = Object.keys(row);
  const query = `insert or ${conflict} into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`;
  return Number(db.prepare(query).run(...Object.values(row)).lastInsertRowid);
}

export type Collection<T extends object> = ReturnType<typeof openCollection<T>>;

const stored = z.object({ id: z.number(), value: z.string() });

/**
 * Opens a service's records, stored as JSON in the table `record`. Fits thousands of records, not millions.
 *
 * @param schema - of the stored JSON; other records throw ZodError
 */
export function openCollection<T extends object>(
  db: Database,
  name: string,
  schema: z.ZodMiniType<T>,
) {
  const read = ({ value }: { readonly value: string }): T => schema.parse(JSON.parse(value));
  const rows = () =>
    listRows(db, stored, 'select id, value from record where collection = ? order by id', name);
  const get = (key: string | number) => {
    const column = typeof key === 'number' ? 'id' : 'key';
    const query = `select id, value from record where collection = ? and ${column} = ?`;
    const found = findRow(db, stored, query, name, key);
    return found && { id: found.id, value: read(found) };
  };
  return {
    get: (key: string): T | undefined => get(key)?.value,
    /** Adds or replaces a record. */
    set(key: string, value: T): void {
      db.prepare(
        'insert into record (collection, key, value) values (?, ?, ?) on conflict do update set value = excluded.value',
      ).run(name, key, JSON.stringify(value));
    },
    /** Adds a record with a number as its key, higher than those before. */
    add: (value: T): number =>
      insertRow(db, 'record', { collection: name, value: JSON.stringify(value) }),
    /** Changes some fields of an existing record. */
    patch(key: string | number, change: Partial<T>): void {
      const found = get(key);
      if (!found) return;
      const value = JSON.stringify({ ...found.value, ...change });
      db.prepare('update record set value = ? where id = ?').run(value, found.id);
    },
    remove(key: string): void {
      db.prepare('delete from record where collection = ? and key = ?').run(name, key);
    },
    /** Oldest first. */
    list: (): T[] => rows().map(read),
    /** With their numbers, oldest first. */
    numbered: () => rows().map((row) => ({ ...read(row), id: row.id })),
    /** Removes all records, or those up to a number. */
    clear(last = Number.MAX_SAFE_INTEGER) {
      db.prepare('delete from record where collection = ? and id <= ?').run(name, last);
    },
  };
}

const setting = z.object({ value: z.string() });

export const readSetting = (db: Database, key: string): string | undefined =>
  openCollection(db, 'setting', setting).get(key)?.value;

export function writeSetting(db: Database, key: string, value: string): void {
  openCollection(db, 'setting', setting).set(key, { value });
}

export type Clock = ReturnType<typeof createClock>;

/** Real time plus the offset that tests set. */
export function createClock(db: Database) {
  const offset = () => Number(readSetting(db, 'clock') ?? 0);
  const write = (value: number) => writeSetting(db, 'clock', String(value));
  return {
    /** Milliseconds since 1970, including every `advance`. */
    now: () => Date.now() + offset(),
    advance(milliseconds: number): void {
      write(offset() + milliseconds);
    },
    reset(): void {
      write(0);
    },
  };
}
