// A Kysely dialect for libsql. Kysely's SQLite driver takes the write lock late, which fails if several servers share one file.
// libsql blocks the process while it waits for a lock. Here, transactions take the lock at the beginning and retry without
// blocking.
import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import Database from 'libsql';
import type { Clock } from '../ops/clock.js';

const busyLimitMs = 10_000;
const busyPauseMs = 5;

/** @param path - a file, or `:memory:` */
export function libsqlDialect(path: string, clock: Clock): Dialect {
  return {
    createAdapter: () => new LibsqlAdapter(),
    createDriver: () => new LibsqlDriver(path, clock),
    createIntrospector: (db: Kysely<unknown>): DatabaseIntrospector => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** Runs migrations inside a transaction, so that two servers that start at once do not run them twice. */
class LibsqlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class LibsqlDriver implements Driver {
  readonly #path: string;
  readonly #clock: Clock;
  #connection: LibsqlConnection | undefined;
  #released: Promise<void> = Promise.resolve();
  #release: () => void = () => undefined;

  constructor(path: string, clock: Clock) {
    this.#path = path;
    this.#clock = clock;
  }

  async init(): Promise<void> {
    const connection = new LibsqlConnection(new Database(this.#path), this.#clock);
    this.#connection = connection;
    await connection.execute('PRAGMA journal_mode = WAL');
    await connection.execute('PRAGMA synchronous = FULL');
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#released;
    let letGo: () => void = () => undefined;
    this.#released = new Promise((resolve) => {
      letGo = resolve;
    });
    await before;
    if (!this.#connection) {
      letGo();
      throw new Error('The database is closed.');
    }
    this.#release = letGo;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#release();
  }

  beginTransaction(): Promise<void> {
    return this.#withConnection((connection) => connection.begin());
  }

  commitTransaction(): Promise<void> {
    return this.#withConnection((connection) => connection.end('COMMIT'));
  }

  rollbackTransaction(): Promise<void> {
    return this.#withConnection((connection) => connection.end('ROLLBACK'));
  }

  async destroy(): Promise<void> {
    this.#connection?.close();
    this.#connection = undefined;
  }

  async #withConnection(run: (connection: LibsqlConnection) => Promise<void>): Promise<void> {
    if (this.#connection) await run(this.#connection);
  }
}

/**
 * Runs every write inside a transaction, so that only `BEGIN` waits for the lock. A prepared statement that finds the file
 * locked stays half done in libsql, and later commits are lost.
 */
class LibsqlConnection implements DatabaseConnection {
  readonly #database: Database.Database;
  readonly #clock: Clock;
  #isInTransaction = false;

  constructor(database: Database.Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#isInTransaction || /^select\b/i.test(sql)) return this.#run(sql, parameters);
    await this.begin();
    try {
      const result = this.#run<R>(sql, parameters);
      await this.end('COMMIT');
      return result;
    } catch (error) {
      await this.end('ROLLBACK');
      throw error;
    }
  }

  async begin(): Promise<void> {
    await this.execute('BEGIN IMMEDIATE');
    this.#isInTransaction = true;
  }

  async end(how: 'COMMIT' | 'ROLLBACK'): Promise<void> {
    // Some errors have already rolled back the transaction.
    if (this.#database.inTransaction) await this.execute(how);
    this.#isInTransaction = false;
  }

  /** Executes a statement without parameters and retries while the file is locked. */
  async execute(sql: string): Promise<void> {
    for (let waited = 0; ; waited += busyPauseMs)
      try {
        this.#database.exec(sql);
        return;
      } catch (error) {
        if (!isBusy(error) || waited >= busyLimitMs) throw error;
        await this.#clock.pause(busyPauseMs);
      }
  }

  #run<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    const statement = this.#database.prepare(sql);
    if (statement.reader) return { rows: statement.all([...parameters]) as R[] };
    const { changes } = statement.run([...parameters]);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Nothing here is read as a stream.');
  }

  close(): void {
    this.#database.close();
  }
}

function isBusy(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' && /^SQLITE_(BUSY|LOCKED)/.test(code);
}
