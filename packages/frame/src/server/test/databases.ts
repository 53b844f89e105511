// Both databases that the server supports: a libsql file, and PostgreSQL if it is installed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, startPostgres } from './start-postgres.js';

export interface TestDatabase {
  readonly url: string;
  another(name: string): Promise<string>;
  close(): Promise<void>;
}

export interface DatabaseKind {
  readonly name: string;
  start(): Promise<TestDatabase>;
}

const libsql: DatabaseKind = {
  name: 'libsql',
  async start() {
    const folder = mkdtempSync(join(tmpdir(), 'frame-libsql-'));
    return {
      url: `file:${join(folder, 'frame.db')}`,
      another: async (name) => `file:${join(folder, name)}.db`,
      close: async () => rmSync(folder, { recursive: true, force: true }),
    };
  },
};

const programs = findPostgres();

export const databases: readonly DatabaseKind[] = [
  libsql,
  ...(programs === undefined ? [] : [{ name: 'PostgreSQL', start: () => startPostgres(programs) }]),
];
