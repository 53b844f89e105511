// What a checkout was opened for, from its address: the exchange-backed provider's, which the Blockchain API makes, or the
// aggregator's, which apps make. Called by the providers' port. Pure.

import { isAddress } from 'viem';
import * as z from 'zod/mini';
import { isSolanaAddress } from '../chains/address-kinds.js';
import { readJson } from '../http/read-json.js';
import type { SoldCoin } from '../payouts/sold-coins.js';

/** A coin that can be bought, and where it goes. */
export interface Offer {
  readonly coin: SoldCoin;
  readonly address: string;
}

export interface Checkout {
  readonly provider: 'coinbase' | 'meld';
  /** Whose purchases these are. */
  readonly account: string;
  /** The one to begin with first; at least one. */
  readonly offers: readonly Offer[];
  /** Whole units of money to begin with; digits. */
  readonly preset: string;
}

const wallets = z.array(z.object({ address: z.string(), assets: z.optional(z.array(z.string())) }));

/** Undefined for an address that nobody made so, or one that nothing can be sent to. */
export function readCheckout(url: URL, sold: readonly SoldCoin[]): Checkout | undefined {
  if (url.pathname === '/buy/select-asset') return readBacked(url.searchParams, sold);
  return url.pathname === '/' ? readAggregated(url.searchParams, sold) : undefined;
}

function readBacked(query: URLSearchParams, sold: readonly SoldCoin[]): Checkout | undefined {
  const asked = z.safeParse(wallets, readJson(query.get('destinationWallets') ?? ''));
  const account = query.get('partnerUserId');
  if (!asked.success || !account) return undefined;
  const possible = asked.data.flatMap(({ address, assets = [] }) =>
    listOffers(address, sold).filter(
      ({ coin }) => assets.length === 0 || assets.includes(coin.symbol),
    ),
  );
  const wanted = query.get('defaultNetwork') ?? '';
  const preset = query.get('presetFiatAmount') ?? '';
  return open('coinbase', account, preset, [
    ...possible.filter(({ coin }) => coin.network.toLowerCase() === wanted),
    ...possible.filter(({ coin }) => coin.network.toLowerCase() !== wanted),
  ]);
}

function readAggregated(query: URLSearchParams, sold: readonly SoldCoin[]): Checkout | undefined {
  const address = query.get('walletAddress') ?? '';
  const code = query.get('destinationCurrencyCode');
  if (!query.get('publicKey')) return undefined;
  const possible = listOffers(address, sold);
  return open('meld', address, '', [
    ...possible.filter(({ coin }) => coin.symbol === code),
    ...possible.filter(({ coin }) => coin.symbol !== code),
  ]);
}

function open(
  provider: Checkout['provider'],
  account: string,
  preset: string,
  offers: readonly Offer[],
): Checkout | undefined {
  if (offers.length === 0) return undefined;
  return { provider, account, offers, preset: /^\d{1,6}$/.test(preset) ? preset : '100' };
}

/** Of the chains that have such addresses. */
function listOffers(address: string, sold: readonly SoldCoin[]): readonly Offer[] {
  const isEvm = isAddress(address, { strict: false });
  const isSolana = !isEvm && isSolanaAddress(address);
  return sold
    .filter(({ chainId }) => (chainId.startsWith('eip155:') ? isEvm : isSolana))
    .map((coin) => ({ coin, address }));
}
