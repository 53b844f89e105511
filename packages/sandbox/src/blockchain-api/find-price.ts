// The price of a coin, from the database; 0 when nobody set one. Called by the balance and the history answer.

import * as z from 'zod/mini';
import type { Database } from '../store/open-store.js';

const row = z.optional(z.object({ value: z.number() }));

export function findPrice(db: Database, symbol: string, currency: string): number {
  const found = row.parse(
    db.prepare('select value from price where symbol = ? and currency = ?').get(symbol, currency) ??
      undefined,
  );
  return found?.value ?? 0;
}
