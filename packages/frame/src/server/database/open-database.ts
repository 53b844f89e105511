// The database behind its address: libsql by default, PostgreSQL where the address says so. Everything above speaks to both alike.
import { type Dialect, Kysely, type LogEvent, Migrator, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Clock } from '../ops/clock.js';
import { libsqlDialect } from './libsql-dialect.js';
import { migrations } from './migrations.js';
import type { Db, FrameTables } from './tables.js';

/** PostgreSQL's `bigint`, which its client gives as text; ours are times and fit a number. */
const bigintOid = 20;
const timeoutMs = 20_000;

export interface OpenOptions {
  /** `file:/var/lib/frame.db`, `:memory:` or `postgres://user@host/name`. */
  readonly url: string;
  readonly clock: Clock;
  /** Connections to PostgreSQL at once. */
  readonly connections: number;
  /** What failed outside of any query, such as a connection that ended. */
  readonly onError: (error: Error) => void;
  /** Each query, for those who count. */
  readonly onQuery?: ((event: LogEvent) => void) | undefined;
}

/** Opens it and brings it to the shape that this version needs. */
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
    // A database that does not answer is as good as gone; nobody waits for it for ever.
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    idle_in_transaction_session_timeout: timeoutMs,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === bigintOid ? Number : pg.types.getTypeParser(oid, format as 'text'),
    },
  });
  // Without a listener, a server that restarts its database would end itself.
  pool.on('error', onError);
  return new PostgresDialect({ pool });
}
