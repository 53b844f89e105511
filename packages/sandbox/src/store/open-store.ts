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
