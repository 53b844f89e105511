// Opens libsql by default, or PostgreSQL for a `postgres:` URL. Queries work on both.
import { type Dialect, Kysely, type LogEvent, Migrator, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Clock } from '../ops/clock.js';
import { libsqlDialect } from './libsql-dialect.js';
import { migrations } from './migrations.js';
import type { Db, FrameTables } from './tables.js';

/** The OID of PostgreSQL's `bigint`, which its client returns as text; our values are times and fit a number. */
const bigintOid = 20;
const timeoutMs = 20_000;

export interface OpenOptions {
  /** `file:/var/lib/frame.db`, `:memory:` or `postgres://user@host/name`. */
  readonly url: string;
  readonly clock: Clock;
  readonly connections: number;
  /** Receives errors outside of any query, such as a lost connection. */
  readonly onError: (error: Error) => void;
  readonly onQuery?: ((event: LogEvent) => void) | undefined;
}

export async function openDatabase(options: OpenOptions): Promise<Db> {
  const db = new Kysely<FrameTables>({
    dialect: dialectOf(options),
    ...(options.onQuery ? { log: options.onQuery } : {}),
  });
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
  }).migrateToLatest();
  if (error === undefined) return db;
  await db.destroy();
  throw error;
}

export function dialectOf({ url, clock, connections, onError }: OpenOptions): Dialect {
  if (!/^postgres(ql)?:\/\//.test(url)) return libsqlDialect(url.replace(/^file:/, ''), clock);
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    // Fail instead of waiting forever for a database that does not answer.
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    idle_in_transaction_session_timeout: timeoutMs,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === bigintOid ? Number : pg.types.getTypeParser(oid, format as 'text'),
    },
  });
  // Without a listener, a restart of the database would crash the server.
  pool.on('error', onError);
  return new PostgresDialect({ pool });
}
