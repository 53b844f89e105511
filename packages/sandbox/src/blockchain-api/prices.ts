import type { Context } from 'hono';
import { type Hex, isAddress } from 'viem';
import * as z from 'zod/mini';
import { toyContracts } from '../chains/evm/contracts/toy-contracts.js';
import { isSolanaAddress, splitAccountId } from '../chains/sandbox-chains.js';
import { toyKelp } from '../chains/solana/programs.js';
import { json, Refusal, readBody, requireProject } from '../http/open-server.js';
import { readTokenFacts } from '../indexer/token-facts.js';
import { sandboxReef } from '../networks.js';
import {
  type Clock,
  type Database,
  openCollection,
  readSetting,
  writeSetting,
} from '../store/open-store.js';
import type { ApiSources } from './api-sources.js';

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
  const [chainId, address] = splitAccountId(id);
  return { symbol: null, chainId, address };
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
export const currencies = Object.keys(perDollar);
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

export function savePrice(db: Database, coin: string, currency: string, value: number): void {
  const key = keyIn(coin, currency);
  openPrices(db).set(key, { key, value });
}

const priceBody = z.object({
  currency: z._default(z.string(), 'usd'),
  addresses: z.array(z.string()),
  projectId: z.optional(z.string()),
});

/** Stands for the native coin of EVM chains, which has no token. */
export const nativeCoin: Hex = `0x${'e'.repeat(40)}`;
const nativeSolana = 'So11111111111111111111111111111111111111111';

/**
 * POST /v1/fungible/price: the price of one coin. As in the real API, the body names the project and only the first
 * address is answered. Returns `{fungibles}` with one entry. A coin without a price gets price 0.
 */
export async function handlePrice(sources: ApiSources, c: Context): Promise<Response> {
  const { currency, addresses, projectId } = await readBody(c, priceBody);
  requireProject(c, projectId);
  if (!isCurrency(currency))
    throw new Refusal(400, 'currency', `Unsupported currency: ${currency}`);
  const [address] = addresses;
  if (address === undefined) throw new Refusal(400, 'address', 'Which token?');
  const coin = await describeCoin(sources, readCoin(address));
  if (!coin) throw new Refusal(400, 'address', `Not a token of a chain that is run: ${address}`);
  const { name, decimals } = coin;
  const price = readPrices(sources, currency)(coin);
  const iconUrl = tokenImage(sources.explorerUrl, coin);
  const symbol = coin.symbol ?? '';
  return json({ fungibles: [{ address, name, symbol, iconUrl, price, decimals }] });
}

type NamedCoin = PricedCoin & { readonly name: string; readonly decimals: number };

/** Undefined if the chain has no such token. */
async function describeCoin(
  { chains }: ApiSources,
  { chainId, address = '' }: PricedCoin,
): Promise<NamedCoin | undefined> {
  const { evm, solana } = chains;
  const chain = evm.find(({ caipNetworkId }) => caipNetworkId === chainId);
  if (chain && isAddress(address, { strict: false })) {
    if (address.toLowerCase() === nativeCoin) return { ...chain.nativeCurrency, chainId };
    const [metadata] = await readTokenFacts(chain, [address]);
    const { name, symbol, decimals } = metadata ?? { name: null, symbol: null, decimals: null };
    return { name: name ?? '', symbol, decimals: decimals ?? 0, chainId, address };
  }
  if (solana?.caipNetworkId !== chainId) return undefined;
  if (address === nativeSolana) return { ...sandboxReef.nativeCurrency, chainId };
  if (!isSolanaAddress(address)) return undefined;
  const token = solana.token(address);
  return token && { ...token, chainId, address };
}
