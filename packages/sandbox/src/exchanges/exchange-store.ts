import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Database, ServiceTables } from '../store/open-store.js';
import { findRow, insertRow } from '../store/rows.js';

export const exchangeTables: ServiceTables = {
  schema: `create table if not exists exchange_payment (session text primary key, exchange text not null, asset text not null,
    amount text not null, recipient text not null, status text not null, hash text, at integer not null)`,
};

const paymentRow = z.object({
  session: z.string(),
  exchange: z.string(),
  /** CAIP-19. */
  asset: z.string(),
  /** Base units, in decimal digits. */
  amount: z.string(),
  recipient: z.string(),
  /** `UNKNOWN` until the user decides. Once sent, the final state is on the chain. */
  status: z.enum(['UNKNOWN', 'IN_PROGRESS', 'SUCCESS', 'FAILED']),
  hash: z.nullable(z.string()),
  /** Milliseconds since 1970 by the sandbox's clock. */
  at: z.number(),
});
export type ExchangePayment = z.infer<typeof paymentRow>;

type NewPayment = Omit<ExchangePayment, 'session' | 'status' | 'hash'>;

/** @returns the session id, a UUID without dashes */
export function savePayment(db: Database, payment: NewPayment): string {
  const session = randomUUID().replaceAll('-', '');
  insertRow(db, 'exchange_payment', { ...payment, session, status: 'UNKNOWN' });
  return session;
}

export const findPayment = (db: Database, session: string): ExchangePayment | undefined =>
  findRow(db, paymentRow, 'select * from exchange_payment where session = ?', session);

export function updatePayment(
  db: Database,
  session: string,
  { status, hash }: Pick<ExchangePayment, 'status' | 'hash'>,
): void {
  db.prepare('update exchange_payment set status = ?, hash = ? where session = ?').run(
    status,
    hash,
    session,
  );
}
