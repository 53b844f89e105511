import * as z from 'zod/mini';
import type { Database, ServiceTables } from '../store/open-store.js';
import { findRow, insertRow, listRows } from '../store/rows.js';

export interface StoredSession {
  /** UUID. */
  readonly pci: string;
  /** CAIP-10, in lower case. */
  readonly account: string;
  readonly project: {
    readonly id: string;
    readonly name: string;
    readonly url: string | null;
    readonly iconUrl: string | null;
  };
  /** Seconds since 1970. */
  readonly expiry: number;
  /** Seconds since 1970. */
  readonly createdAt: number;
  readonly permissions: readonly unknown[];
  readonly policies: readonly unknown[];
  /** Null until the session is activated. */
  readonly context: string | null;
  /** Seconds since 1970; null until revoked. */
  readonly revokedAt: number | null;
}

export const sessionTables: ServiceTables = {
  schema: `create table if not exists smart_session
    (pci text primary key, account text not null, project text not null, expiry integer not null, created_at integer not null,
      permissions text not null, policies text not null, context text, revoked_at integer)`,
};

const limit = 255;

const row = z.object({
  pci: z.string(),
  account: z.string(),
  project: z.string(),
  expiry: z.number(),
  created_at: z.number(),
  permissions: z.string(),
  policies: z.string(),
  context: z.nullable(z.string()),
  revoked_at: z.nullable(z.number()),
});

const read = (stored: z.infer<typeof row>): StoredSession => {
  const { created_at: createdAt, revoked_at: revokedAt, project, permissions, policies } = stored;
  const { pci, account, expiry, context } = stored;
  return {
    pci,
    account,
    project: JSON.parse(project),
    expiry,
    createdAt,
    permissions: JSON.parse(permissions),
    policies: JSON.parse(policies),
    context,
    revokedAt,
  };
};

export function saveSession(db: Database, session: StoredSession): void {
  insertRow(db, 'smart_session', {
    pci: session.pci,
    account: session.account,
    project: JSON.stringify(session.project),
    expiry: session.expiry,
    created_at: session.createdAt,
    permissions: JSON.stringify(session.permissions),
    policies: JSON.stringify(session.policies),
    context: session.context,
    revoked_at: session.revokedAt,
  });
}

/** Oldest first. */
export function listSessions(db: Database, account: string): StoredSession[] {
  const query = `select * from smart_session where account = ? order by created_at, rowid limit ${limit}`;
  return listRows(db, row, query, account).map(read);
}

export function findSession(db: Database, account: string, pci: string): StoredSession | undefined {
  const query = 'select * from smart_session where account = ? and pci = ?';
  const found = findRow(db, row, query, account, pci);
  return found && read(found);
}

export function setContext(db: Database, pci: string, context: string): void {
  db.prepare('update smart_session set context = ? where pci = ?').run(context, pci);
}

export function markRevoked(db: Database, pci: string, at: number): boolean {
  const query = 'update smart_session set revoked_at = ? where pci = ? and revoked_at is null';
  return db.prepare(query).run(at, pci).changes > 0;
}
