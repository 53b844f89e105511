// soldHere(): what can be bought on a network, and by whom. providerNetwork(): how the exchange-backed provider calls a network.
// kindOf(): what either says of a kind of network. Pure.
import type { Network } from '@openappkit/core';
import type { FeatureDeps } from '@openappkit/core/feature';
import type { OnRampProvider, PurchaseCurrency } from './onramp.types.js';

/** Networks of the exchange-backed provider, by its own names. */
const providerNetworkNames: Readonly<Record<string, string>> = {
  'eip155:1': 'ethereum',
  'eip155:42161': 'arbitrum',
  'eip155:137': 'polygon',
  'eip155:80094': 'berachain',
  'eip155:43114': 'avalanche-c-chain',
  'eip155:10': 'optimism',
  'eip155:42220': 'celo',
  'eip155:8453': 'base',
};
const defaultNetwork = 'ethereum';

/** What the providers say of a kind of network, where that is more than their lists do. */
interface NamespaceSupport {
  /** Neither brings anything there. */
  readonly isUnsupported?: boolean;
  /** The aggregator takes its addresses. */
  readonly isAggregated?: boolean;
  /** The aggregator has its coin, whatever was listed. */
  readonly isCoinSold?: boolean;
  /** An account is the same on all of its networks. */
  readonly isOneAddress?: boolean;
}
const supportByNamespace: ReadonlyMap<string, NamespaceSupport> = new Map([
  ['eip155', { isAggregated: true, isOneAddress: true }],
  ['solana', { isAggregated: true, isCoinSold: true }],
  ['bip122', { isNowhere: true }],
]);
export const namespaceSupport = ({ chainNamespace }: Network): NamespaceSupport =>
  supportByNamespace.get(chainNamespace) ?? {};

type Options = FeatureDeps['options']['state']['current'];

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

interface SaleContext {
  readonly network: Network;
  readonly sold: readonly PurchaseCurrency[];
  /** The list is the kit's own: it names few networks of those that the provider has. */
  readonly isFallback: boolean;
  readonly hasAggregator: boolean;
}

/** What of it can come on this network. */
export function soldCurrencies({
  network,
  sold,
  isFallback,
  hasAggregator,
}: SaleContext): readonly PurchaseCurrency[] {
  const { caipNetworkId, nativeCurrency, testnet } = network;
  if (testnet) return [];
  const listed = sold.filter((currency) => findNetwork(currency, network) !== undefined);
  if (listed.length > 0 || !isFallback) return listed;
  if (Object.hasOwn(providerNetworkNames, caipNetworkId))
    return sold.filter(({ symbol }) => symbol === 'USDC' || symbol === nativeCurrency.symbol);
  const { name, symbol } = nativeCurrency;
  const coin = { id: symbol.toLowerCase(), name, symbol, networks: [] };
  return namespaceSupport(network).isCoinSold && hasAggregator ? [coin] : [];
}

/** How the list names the network; undefined where it sells it on others only. */
export const findNetwork = (
  { networks }: PurchaseCurrency,
  { caipNetworkId }: Network,
): PurchaseCurrency['networks'][number] | undefined =>
  networks.find(({ chain_id }) => caipNetworkId.endsWith(`:${chain_id}`));

/** Whether a provider can bring it there. */
export const canDeliver = (
  { name }: OnRampProvider,
  currency: PurchaseCurrency,
  network: Network,
): boolean =>
  name === 'coinbase'
    ? Object.hasOwn(providerNetworkNames, network.caipNetworkId) ||
      findNetwork(currency, network) !== undefined
    : namespaceSupport(network).isAggregated === true;

/** One that nobody named goes by the name of the list; failing that it is the provider's first. */
export const providerNetwork = (currency: PurchaseCurrency, network: Network): string =>
  providerNetworkNames[network.caipNetworkId] ??
  findNetwork(currency, network)?.name ??
  defaultNetwork;

/** All that addresses of this kind of account are good for. */
export const providerNetworks: readonly string[] = Object.values(providerNetworkNames);
