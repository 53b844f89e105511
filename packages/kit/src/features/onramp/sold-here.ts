// soldHere(): what can be bought on a network, and by whom. providerNetwork(): how the exchange-backed provider calls a network.
// Pure.
import type { Network } from '@openappkit/core';
import type { FeatureParts } from '@openappkit/core/feature';
import type { OnRampProvider, PurchaseCurrency } from './onramp.types.js';

/** Networks of the exchange-backed provider, by its own names. */
const names: Readonly<Record<string, string>> = {
  'eip155:1': 'ethereum',
  'eip155:42161': 'arbitrum',
  'eip155:137': 'polygon',
  'eip155:80094': 'berachain',
  'eip155:43114': 'avalanche-c-chain',
  'eip155:10': 'optimism',
  'eip155:42220': 'celo',
  'eip155:8453': 'base',
};
const elsewhere = 'ethereum';
/** What takes addresses of Solana besides. */
const solana = 'solana';

type Options = FeatureParts['options']['state']['current'];

/** Percent of what is paid that either provider says it takes. */
const fee = { min: 1, max: 2 } as const;

export const exchange: OnRampProvider = {
  name: 'coinbase',
  label: 'Coinbase',
  fee,
  hasQuotes: true,
  hasStatus: true,
};
const aggregatorOf = (label = 'Meld'): OnRampProvider => ({
  name: 'meld',
  label,
  fee,
  hasQuotes: false,
  hasStatus: false,
});

/** Those that the app has, in the order in which they are offered. */
export function providersOf({
  features,
  onRampAggregator,
  projectId,
  services,
}: Options): readonly OnRampProvider[] {
  const listed = features.onramp;
  const isWanted = (name: string): boolean =>
    Array.isArray(listed) ? listed.includes(name) : listed === true;
  return [
    ...(projectId && services.blockchainApi !== null ? [exchange] : []),
    ...(onRampAggregator ? [aggregatorOf(onRampAggregator.name)] : []),
  ].filter(({ name }) => isWanted(name));
}

interface Here {
  readonly network: Network;
  readonly sold: readonly PurchaseCurrency[];
  /** The list is the kit's own: it names few networks of those that the provider has. */
  readonly isFallback: boolean;
  readonly hasAggregator: boolean;
}

/** What of it can come on this network. */
export function soldHere({
  network,
  sold,
  isFallback,
  hasAggregator,
}: Here): readonly PurchaseCurrency[] {
  const { caipNetworkId, chainNamespace, nativeCurrency, testnet } = network;
  if (testnet) return [];
  const listed = sold.filter((currency) => placeOn(currency, network) !== undefined);
  if (listed.length > 0 || !isFallback) return listed;
  if (Object.hasOwn(names, caipNetworkId))
    return sold.filter(({ symbol }) => symbol === 'USDC' || symbol === nativeCurrency.symbol);
  const { name, symbol } = nativeCurrency;
  const coin = { id: symbol.toLowerCase(), name, symbol, networks: [] };
  return chainNamespace === solana && hasAggregator ? [coin] : [];
}

/** How the list names the network; undefined where it sells it on others only. */
export const placeOn = (
  { networks }: PurchaseCurrency,
  { caipNetworkId }: Network,
): PurchaseCurrency['networks'][number] | undefined =>
  networks.find(({ chain_id }) => caipNetworkId.endsWith(`:${chain_id}`));

/** Whether a provider can bring it there. */
export const sells = (
  { name }: OnRampProvider,
  currency: PurchaseCurrency,
  network: Network,
): boolean =>
  name === 'coinbase'
    ? Object.hasOwn(names, network.caipNetworkId) || placeOn(currency, network) !== undefined
    : network.chainNamespace === 'eip155' || network.chainNamespace === solana;

/** One that nobody named goes by the name of the list; failing that it is the provider's first. */
export const providerNetwork = (currency: PurchaseCurrency, network: Network): string =>
  names[network.caipNetworkId] ?? placeOn(currency, network)?.name ?? elsewhere;

/** All that addresses of this kind of account are good for. */
export const providerNetworks: readonly string[] = Object.values(names);
