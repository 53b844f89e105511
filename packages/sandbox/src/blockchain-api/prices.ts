// The price of each coin in each currency, all invented, in the database. Read by the balance and the history answer,
// changed by the admin API.

import * as z from 'zod/mini';
import type { Database, ServiceTables } from '../store/open-store.js';
import { type PricedCoin, priceKey } from './known-coins.js';

/** The currencies a price can be asked in. */
export const currencies = ['btc', 'eth', 'usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy'] as const;
type Currency = (typeof currencies)[number];

const perDollar: Record<Currency, number> = {
  btc: 0.00001,
  eth: 0.0004,
  usd: 1,
  eur: 0.9,
  gbp: 0.8,
  aud: 1.5,
  cad: 1.4,
  inr: 85,
  jpy: 150,
};

const dollars = { ETH: 2500, TWE: 2500, TUSD: 1, SOL: 150, KELP: 0.5, BTC: 100_000 };

export const priceTables: ServiceTables = {
  schema: `create table if not exists price (symbol text not null, currency text not null, value real not null,
    primary key (symbol, currency))`,
  /** What a test changed stays. */
  seed(db) {
    const insert = db.prepare(
      'insert or ignore into price (symbol, currency, value) values (?, ?, ?)',
    );
    for (const [symbol, value] of Object.entries(dollars))
      for (const currency of currencies) insert.run(symbol, currency, value * perDollar[currency]);
  },
};

const row = z.optional(z.object({ value: z.number() }));

/** 0 when nobody set one. */
export function findPrice(
  { db }: { readonly db: Database },
  coin: PricedCoin,
  currency: string,
): number {
  const found = db
    .prepare('select value from price where symbol = ? and currency = ?')
    .get(priceKey(coin), currency);
  return row.parse(found ?? undefined)?.value ?? 0;
}

export function savePrice(db: Database, symbol: string, currency: Currency, value: number): void {
  db.prepare('insert or replace into price (symbol, currency, value) values (?, ?, ?)').run(
    symbol,
    currency,
    value,
  );
}
