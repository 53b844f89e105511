import * as z from 'zod/mini';
import { toyContracts } from '../chains/evm/contracts/toy-contracts.js';
import { toyKelp } from '../chains/solana/programs.js';
import {
  type Clock,
  type Database,
  openCollection,
  readSetting,
  writeSetting,
} from '../store/open-store.js';

export interface PricedCoin {
  readonly symbol: string | null;
  /** CAIP-2. */
  readonly chainId: string;
  /** Absent for the native coin. */
  readonly address?: string | undefined;
}

const knownSymbols: ReadonlyMap<string, string> = new Map([
  ...[toyContracts.toyDollar, toyContracts.toyWrapped, toyContracts.toyCoral].map(
    ({ address, symbol }) => [address.toLowerCase(), symbol] as const,
  ),
  [toyKelp.mint, toyKelp.symbol],
]);

/** Undefined for tokens that are not the sandbox's own, whatever symbol they claim. */
function findKnownSymbol({ symbol, chainId, address }: PricedCoin): string | undefined {
  if (address === undefined) return symbol ?? undefined;
  return knownSymbols.get(chainId.startsWith('eip155:') ? address.toLowerCase() : address);
}

/** The symbol of a known coin, else the CAIP-10 id. */
export function priceKey(coin: PricedCoin): string {
  const { chainId, address = '' } = coin;
  const isEvm = chainId.startsWith('eip155:');
  return findKnownSymbol(coin) ?? `${chainId}:${isEvm ? address.toLowerCase() : address}`;
}

/** @param id - CAIP-10, such as `eip155:31337:0x…` */
export function readCoin(id: string): PricedCoin {
  const at = id.lastIndexOf(':');
  return { symbol: null, chainId: id.slice(0, at), address: id.slice(at + 1) };
}

/** Uses the symbol of the sandbox's coins and the address of others, because any token can claim any symbol. */
export function tokenImage(explorerUrl: string, coin: PricedCoin): string {
  const symbol = findKnownSymbol(coin);
  return `${explorerUrl}/public/getTokenImage/${symbol ?? coin.address ?? 'coin'}`;
}

const perDollar = {
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
export const currencies = ['btc', 'eth', 'usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy'] as const;
type Currency = keyof typeof perDollar;

export const isCurrency = (name: string): name is Currency => Object.hasOwn(perDollar, name);

const dollars: Readonly<Record<string, number>> = {
  ETH: 2500,
  TWE: 2500,
  TUSD: 1,
  CORAL: 4,
  SOL: 150,
  KELP: 0.5,
  BTC: 100_000,
};

/** Prices that an admin call set. */
const openPrices = (db: Database) =>
  openCollection(db, 'price', z.object({ key: z.string(), value: z.number() }));

const keyIn = (coin: string, currency: string): string => `${coin} ${currency}`;

/** Returns 0 if no price is set. */
export type PriceOf = (coin: PricedCoin) => number;

/** All prices of one response are of the same time. */
export function readPrices(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  currency: string,
): PriceOf {
  const prices = new Map(
    openPrices(db)
      .list()
      .map(({ key, value }) => [key, value]),
  );
  const rate = isCurrency(currency) ? perDollar[currency] : 0;
  const percent = Number(readSetting(db, driftKey) ?? 0);
  const now = clock.now();
  return (coin) => {
    const key = priceKey(coin);
    const price = prices.get(keyIn(key, currency)) ?? (dollars[key] ?? 0) * rate;
    return percent === 0 || stablecoins.has(key) ? price : price * swing(key, now, percent);
  };
}

const driftKey = 'price-drift';
const stablecoins: ReadonlySet<string> = new Set(['TUSD']);
const dayMs = 86_400_000;

/** Varies once a day by the sandbox's clock, with a phase per coin. The same time always gives the same price. */
function swing(key: string, now: number, percent: number): number {
  const offset = [...key].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) / 7;
  return 1 + (percent / 100) * Math.sin((now / dayMs) * 2 * Math.PI + offset);
}

/** Lets prices drift by up to this percentage either way; 0, the default, keeps them constant. */
export function driftPrices(db: Database, percent: number): void {
  writeSetting(db, driftKey, String(percent));
}

export function savePrice(db: Database, coin: string, currency: Currency, value: number): void {
  const key = keyIn(coin, currency);
  openPrices(db).set(key, { key, value });
}
