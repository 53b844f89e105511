// The invented prices and the one seeded name. Read by open-store when the database is new.

import { walletAddresses } from '../chains/evm/dev-accounts.js';

/** The currencies a price can be asked in (wire 1.4). */
export const currencies = ['btc', 'eth', 'usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy'] as const;

const perDollar: Record<(typeof currencies)[number], number> = {
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

/** One price per symbol and currency, all invented. */
export function seedPrices(): { symbol: string; currency: string; value: number }[] {
  return Object.entries(dollars).flatMap(([symbol, value]) =>
    currencies.map((currency) => ({ symbol, currency, value: value * perDollar[currency] })),
  );
}

/** The first wallet account has a name and a picture. The avatar is a path on the explorer. */
export const seedIdentity = {
  address: walletAddresses[0].toLowerCase(),
  name: 'maple.eth',
  avatar: '/public/getAvatarImage/maple',
};
