// Two URL formats: the exchange-backed provider's, built by the Blockchain API, and the aggregator's, built by apps.

import { isAddress } from 'viem';
import * as z from 'zod/mini';
import { isSolanaAddress } from '../chains/address-kinds.js';
import { readJson } from '../http/read-json.js';
import type { PayoutCoin } from '../payouts/payout-coins.js';

export interface Offer {
  readonly coin: PayoutCoin;
  readonly address: string;
}

export interface Checkout {
  readonly provider: 'coinbase' | 'meld';
  readonly account: string;
  /** At least one. The preselected offer comes first. */
  readonly offers: readonly Offer[];
  /** Amount of money in whole units; digits. */
  readonly preset: string;
}

const wallets = z.array(z.object({ address: z.string(), assets: z.optional(z.array(z.string())) }));

/** Undefined if the URL is invalid or its address cannot receive any coin. */
export function readCheckout(url: URL, sold: readonly PayoutCoin[]): Checkout | undefined {
  if (url.pathname === '/buy/select-asset') return readBacked(url.searchParams, sold);
  return url.pathname === '/' ? readAggregated(url.searchParams, sold) : undefined;
}

function readBacked(query: URLSearchParams, sold: readonly PayoutCoin[]): Checkout | undefined {
  const parsedWallets = z.safeParse(wallets, readJson(query.get('destinationWallets') ?? ''));
  const account = query.get('partnerUserId');
  if (!parsedWallets.success || !account) return undefined;
  const possible = parsedWallets.data.flatMap(({ address, assets = [] }) =>
    listOffers(address, sold).filter(
      ({ coin }) => assets.length === 0 || assets.includes(coin.symbol),
    ),
  );
  const defaultNetwork = query.get('defaultNetwork') ?? '';
  const preset = query.get('presetFiatAmount') ?? '';
  return open('coinbase', account, preset, [
    ...possible.filter(({ coin }) => coin.network.toLowerCase() === defaultNetwork),
    ...possible.filter(({ coin }) => coin.network.toLowerCase() !== defaultNetwork),
  ]);
}

function readAggregated(query: URLSearchParams, sold: readonly PayoutCoin[]): Checkout | undefined {
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

function listOffers(address: string, sold: readonly PayoutCoin[]): readonly Offer[] {
  const isEvm = isAddress(address, { strict: false });
  const isSolana = !isEvm && isSolanaAddress(address);
  return sold
    .filter(({ chainId }) => (chainId.startsWith('eip155:') ? isEvm : isSolana))
    .map((coin) => ({ coin, address }));
}
