import * as z from 'zod/mini';
import type { Database, ServiceTables } from '../store/open-store.js';
import { insertRow, listRows } from '../store/rows.js';

export const onrampTables: ServiceTables = {
  schema: `create table if not exists onramp_purchase (id integer primary key autoincrement, provider text not null,
    account text not null, address text not null, chain_id text not null, symbol text not null, amount text not null,
    paid text not null, currency text not null, method text not null, status text not null, hash text, at integer not null)`,
};

const purchaseRow = z.object({
  id: z.number(),
  provider: z.enum(['coinbase', 'meld']),
  /** The buyer's address from the app; lower case on EVM. */
  account: z.string(),
  address: z.string(),
  /** CAIP-2. */
  chain_id: z.string(),
  symbol: z.string(),
  /** Base units, in decimal digits. */
  amount: z.string(),
  /** Such as `10.05`. */
  paid: z.string(),
  currency: z.string(),
  method: z.string(),
  status: z.enum(['IN_PROGRESS', 'SUCCESS', 'FAILED']),
  hash: z.nullable(z.string()),
  /** Milliseconds since 1970 by the sandbox's clock. */
  at: z.number(),
});
export type Purchase = z.infer<typeof purchaseRow>;
type NewPurchase = Omit<Purchase, 'id' | 'status' | 'hash'>;

/** EVM addresses are case-insensitive. */
export const formatAccount = (account: string): string =>
  account.startsWith('0x') ? account.toLowerCase() : account;

export function savePurchase(db: Database, purchase: NewPurchase): number {
  const account = formatAccount(purchase.account);
  return insertRow(db, 'onramp_purchase', { ...purchase, account, status: 'IN_PROGRESS' });
}

/** Newest first. */
export const listPurchases = (db: Database): readonly Purchase[] =>
  listRows(db, purchaseRow, 'select * from onramp_purchase order by id desc');

export function updatePurchase(
  db: Database,
  id: number,
  { status, hash }: Pick<Purchase, 'status' | 'hash'>,
): void {
  db.prepare('update onramp_purchase set status = ?, hash = ? where id = ?').run(status, hash, id);
}
