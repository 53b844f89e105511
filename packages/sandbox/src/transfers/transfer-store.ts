// A quote creates a transfer, a deposit on the chain pays it.

import * as z from 'zod/mini';
import type { Database, ServiceTables } from '../store/open-store.js';
import { findRow, insertRow, listRows } from '../store/rows.js';

export const transferTables: ServiceTables = {
  schema: `create table if not exists transfer (request text primary key, origin text not null, origin_amount text not null,
    sender text, destination text not null, amount text not null, recipient text not null, deposit text not null,
    status text not null, hash text, at integer not null)`,
};

const transferRow = z.object({
  request: z.string(),
  /** Of the deposited coin: CAIP-2, a slash, and `native` or the token. */
  origin: z.string(),
  /** Base units, in decimal digits. */
  origin_amount: z.string(),
  /** The deposit is returned here. Null if unknown. */
  sender: z.nullable(z.string()),
  destination: z.string(),
  amount: z.string(),
  recipient: z.string(),
  deposit: z.string(),
  /** `pending`: the deposit arrived. `paying`, `returning`: the outgoing payment's state is on the chain. */
  status: z.enum(['waiting', 'pending', 'paying', 'returning', 'success', 'failure', 'refund']),
  hash: z.nullable(z.string()),
  /** Milliseconds since 1970 by the sandbox's clock. */
  at: z.number(),
});
export type Transfer = z.infer<typeof transferRow>;

export function saveTransfer(db: Database, transfer: Omit<Transfer, 'status' | 'hash'>): void {
  insertRow(db, 'transfer', { ...transfer, status: 'waiting' });
}

export const findTransfer = (db: Database, request: string): Transfer | undefined =>
  findRow(db, transferRow, 'select * from transfer where request = ?', request);

/** Unsettled transfers created after a time, oldest first. */
export const listOpenTransfers = (db: Database, since: number): readonly Transfer[] =>
  listRows(
    db,
    transferRow,
    "select * from transfer where status not in ('success', 'failure', 'refund') and at >= ? order by at",
    since,
  );

export function updateTransfer(
  db: Database,
  request: string,
  { status, hash }: Pick<Transfer, 'status' | 'hash'>,
): void {
  db.prepare('update transfer set status = ?, hash = ? where request = ?').run(
    status,
    hash,
    request,
  );
}
