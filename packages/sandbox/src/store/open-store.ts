// The sandbox's embedded database. Called by start-sandbox, which hands in the tables of each service. It must not know
// what is in them.

import Libsql from 'libsql';
import * as z from 'zod/mini';

/** An open libsql database; its calls are synchronous. */
export type Database = InstanceType<typeof Libsql>;

/** What one service keeps. It alone writes there. */
export interface ServiceTables {
  /** SQL that makes what is missing. */
  readonly schema: string;
  /** Fills in what is missing: when the database is opened, and after a reset. */
  seed?(db: Database): void;
}

/** The open database. */
export interface Store {
  readonly db: Database;
  /** Empties every table and fills in what the services begin with. */
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
  // Calls block the process, and the relay writes several times a message: no wait for the disk at each of them.
  // What was written outlives the process all the same, even when it is killed.
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
