// What the providers sell on a network, and how the exchange names networks.
import type { Network } from '@openappkit/core';
import type { FeatureDeps } from '@openappkit/core/feature';
import type { OnRampProvider, PurchaseCurrency } from './onramp.types.js';

/** Networks of the exchange, by its own names. */
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

/** What the providers support in a namespace, beyond their lists. */
interface NamespaceSupport {
  /** No provider delivers there. */
  readonly isUnsupported?: boolean;
  /** The aggregator accepts its addresses. */
  readonly isAggregated?: boolean;
  /** The aggregator sells its coin, even if no list has it. */
  readonly isCoinSold?: boolean;
  /** An account has the same address on all networks of the namespace. */
  readonly isOneAddress?: boolean;
}
const supportByNamespace: ReadonlyMap<string, NamespaceSupport> = new Map<string, NamespaceSupport>(
  [
    ['eip155', { isAggregated: true, isOneAddress: true }],
    ['solana', { isAggregated: true, isCoinSold: true }],
    ['bip122', { isUnsupported: true }],
  ],
);
export const namespaceSupport = ({ chainNamespace }: Network): NamespaceSupport =>
  supportByNamespace.get(chainNamespace) ?? {};

type Options = FeatureDeps['options']['state']['current'];

/** Percent of the payment that both providers say they charge. */
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

/** The providers that the app offers, in display order. */
export function providersOf({
  features,
  onRampAggregator,
  projectId,
  services,
}: Options): readonly OnRampProvider[] {
  const listed = features.onramp;
  const isOffered = (name: string): boolean =>
    Array.isArray(listed) ? listed.includes(name) : listed === true;
  return [
    ...(projectId && services.blockchainApi !== null ? [exchange] : []),
    ...(onRampAggregator ? [aggregatorOf(onRampAggregator.name)] : []),
  ].filter(({ name }) => isOffered(name));
}

interface SaleContext {
  readonly network: Network;
  readonly sold: readonly PurchaseCurrency[];
  /** `sold` is the kit's own list, which names only a few of the provider's networks. */
  readonly isFallback: boolean;
  readonly hasAggregator: boolean;
}

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

/** The list's entry for the network; undefined if the currency is sold on other networks only. */
export const findNetwork = (
  { networks }: PurchaseCurrency,
  { caipNetworkId }: Network,
): PurchaseCurrency['networks'][number] | undefined =>
  networks.find(({ chain_id }) => caipNetworkId.endsWith(`:${chain_id}`));

export const canDeliver = (
  { name }: OnRampProvider,
  currency: PurchaseCurrency,
  network: Network,
): boolean =>
  name === 'coinbase'
    ? Object.hasOwn(providerNetworkNames, network.caipNetworkId) ||
      findNetwork(currency, network) !== undefined
    : namespaceSupport(network).isAggregated === true;

/** Unknown networks use the list's name, otherwise the default. */
export const providerNetwork = (currency: PurchaseCurrency, network: Network): string =>
  providerNetworkNames[network.caipNetworkId] ??
  findNetwork(currency, network)?.name ??
  defaultNetwork;

/** All networks on which an address of an `eip155` key account is valid. */
export const providerNetworks: readonly string[] = Object.values(providerNetworkNames);
