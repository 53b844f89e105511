// Transfers, in the database: made by a quote, paid by a deposit on the chain. Written by the quote and by what settles.

import * as z from 'zod/mini';
import type { Database, ServiceTables } from '../store/open-store.js';
import { findRow, insertRow, listRows } from '../store/rows.js';

export const transferTables: ServiceTables = {
  schema: `create table if not exists transfer (request text primary key, origin text not null, origin_amount text not null,
    sender text, destination text not null, amount text not null, recipient text not null, deposit text not null,
    status text not null, hash text, at integer not null)`,
};

const transferRow = z.object({
  /** `0x` and 64 hex digits. */
  request: z.string(),
  /** The coin that is deposited: its CAIP-2 network, a slash, and `native` or the token. */
  origin: z.string(),
  /** Base units, in decimal digits. */
  origin_amount: z.string(),
  /** Where a deposit is sent back to; null where nobody said. */
  sender: z.nullable(z.string()),
  destination: z.string(),
  amount: z.string(),
  recipient: z.string(),
  /** The address that is this transfer's alone. */
  deposit: z.string(),
  /** `pending`: the deposit came. `paying`, `returning`: what goes out is on the chain, which has the rest. */
  status: z.enum(['waiting', 'pending', 'paying', 'returning', 'success', 'failure', 'refund']),
  /** Of what went out. */
  hash: z.nullable(z.string()),
  /** Milliseconds since 1970, by the sandbox's clock. */
  at: z.number(),
});
export type Transfer = z.infer<typeof transferRow>;

export function keepTransfer(db: Database, transfer: Omit<Transfer, 'status' | 'hash'>): void {
  insertRow(db, 'transfer', { ...transfer, status: 'waiting' });
}

export const findTransfer = (db: Database, request: string): Transfer | undefined =>
  findRow(db, transferRow, 'select * from transfer where request = ?', request);

/** Those that are not settled, begun after a time; the oldest first. */
export const listOpenTransfers = (db: Database, since: number): readonly Transfer[] =>
  listRows(
    db,
    transferRow,
    "select * from transfer where status not in ('success', 'failure', 'refund') and at >= ? order by at",
    since,
  );

export function markTransfer(
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
