// Creates the wagmi config: chains, transports and the app's connectors. The constructor does this, because <WagmiProvider> needs
// the config before the kit exists. Sends no requests.
import type { EvmAdapterOptions } from '@openappkit/adapter-evm';
import {
  type AdapterContext,
  type CaipNetworkId,
  KitError,
  type NetworkInput,
  once,
} from '@openappkit/core/adapter';
import type { Storage } from '@wagmi/core';
import {
  type Chain,
  type ClientConfig,
  custom,
  fallback,
  type HttpTransportConfig,
  http,
  type Transport,
} from 'viem';
import { authConnectorId } from './connectors/auth-connector.js';
import { pairingConnectorId as pairingId } from './connectors/kit-connector.js';
import { toChain, toNetwork } from './to-chain.js';
import type { Config, CreateConnectorFn, WagmiCore } from './wagmi-core.types.js';

export type WagmiSetup = ReturnType<typeof createWagmiSetup>;

/** @throws KitError `options/invalid` without a network of `eip155` */
export function createWagmiSetup(core: WagmiCore, options: WagmiAdapterOptions) {
  const { networks, projectId: _, customRpcUrls, wallets: __, transports, ...rest } = options;
  const [first, ...others] = toChains(networks);
  if (!first)
    throw new KitError('options/invalid', {
      metaMessages: ['networks: WagmiAdapter needs at least one eip155 network.'],
    });
  const chains = [first, ...others] as const;
  let rpcUrls: AdapterContext['rpcUrls'] | undefined;
  const createTransport = (chain: Chain): Transport =>
    transports?.[chain.id] ??
    createDefaultTransport(chain, customRpcUrls?.[`eip155:${chain.id}`], () => rpcUrls);
  // wagmi reads this when a chain is first used, so later chains can be added.
  const transportsById: Record<number, Transport> = Object.fromEntries(
    chains.map((chain) => [chain.id, createTransport(chain)]),
  );
  const config = core.createConfig({
    ...withoutUndefined(rest),
    chains: [first, ...others],
    connectors: (options.connectors ?? []).map(withoutPairing),
    transports: transportsById,
    // The kit lists announced wallets, and wagmi's discovery would list them twice.
    multiInjectedProviderDiscovery: false,
  } as Parameters<WagmiCore['createConfig']>[0]) as unknown as Config;
  config._internal.connectors.setState(
    config.connectors.filter(({ id }) => id !== pairingId && id !== authConnectorId),
  );
  return {
    config,
    chains,
    /** Uses the kit's RPC proxy from now on. Only the first kit counts. */
    setContext(context: AdapterContext): void {
      rpcUrls ??= context.rpcUrls;
    },
    addChain(network: NetworkInput): void {
      const chain = toChain(network);
      if (!chain || config.chains.some(({ id }) => id === chain.id)) return;
      transportsById[chain.id] = createTransport(chain);
      config._internal.chains.setState((known) => [...known, chain]);
    },
  };
}

/** Removes pairing connectors, because the kit pairs and a page must have only one WalletConnect client. */
function withoutPairing(createConnector: CreateConnectorFn): CreateConnectorFn {
  return (parameters) => {
    const connector = createConnector(parameters);
    return connector.id === pairingId ? { ...connector, setup: async () => undefined } : connector;
  };
}

/** Of chains with the same ID, the first one counts. */
function toChains(networks: readonly NetworkInput[]): readonly Chain[] {
  const chains = new Map<number, Chain>();
  for (const network of networks) {
    const chain = toChain(network);
    if (chain && !chains.has(chain.id)) chains.set(chain.id, chain);
  }
  return [...chains.values()];
}

/** The kit's order: the app's URLs, the proxy if it serves the chain, the chain's URLs. */
function createDefaultTransport(
  chain: Chain,
  customUrls: readonly CustomRpcUrl[] = [],
  rpcUrls: () => AdapterContext['rpcUrls'] | undefined,
): Transport {
  const chainUrls = chain.rpcUrls.default.http;
  const known = [...customUrls.map(({ url }) => url), ...chainUrls];
  const proxied = once(async () => {
    const urls = await rpcUrls()?.(toNetwork(chain));
    const proxy = urls?.find((url) => !known.includes(url));
    // Without a kit or its proxy, the next transport is used.
    if (proxy === undefined) throw new Error('No proxy serves this chain');
    return http(proxy);
  });
  const proxy: Transport = (parameters) =>
    custom(
      { request: async (call) => (await proxied())(parameters).request(call as never) },
      { key: 'proxy', name: 'Proxy of the kit', retryCount: 0 },
    )(parameters);
  const customTransports = customUrls.map(({ url, config }) => http(url, config));
  return fallback([...customTransports, proxy, ...chainUrls.map((url) => http(url))]);
}

/** Drops undefined options, because wagmi would use them as values. */
function withoutUndefined<T extends object>(options: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined),
  ) as Partial<T>;
}

/** An RPC URL of the app, tried before those of the chain. */
export interface CustomRpcUrl {
  url: string;
  config?: HttpTransportConfig | undefined;
}

type ClientOption = Omit<
  ClientConfig<Transport, Chain>,
  'account' | 'chain' | 'key' | 'name' | 'transport' | 'type'
>;

/** Options of viem's clients, for all chains or by chain ID, as in wagmi's createConfig. */
type ClientOptions = {
  -readonly [Key in keyof ClientOption]?:
    | ClientOption[Key]
    | { [chainId: number]: ClientOption[Key] }
    | undefined;
};

export interface WagmiAdapterOptions extends ClientOptions {
  /** Networks of other namespaces than `eip155` are ignored. A viem chain counts as `eip155`. */
  networks: readonly NetworkInput[];
  /** Ignored; accepted because AppKit's adapter has it. */
  projectId?: string | undefined;
  /** The app's own connectors, listed by the kit. Announced wallets (EIP-6963) need none. */
  connectors?: readonly CreateConnectorFn[] | undefined;
  /** By chain ID; takes precedence over `customRpcUrls`. */
  transports?: Record<number, Transport> | undefined;
  /** By CAIP-2 ID; tried before the chain's own. Pass the same to `createAppKit`. */
  customRpcUrls?: Record<CaipNetworkId, readonly CustomRpcUrl[]> | undefined;
  /** wagmi's option: does not read storage before the page has mounted. */
  ssr?: boolean | undefined;
  /** wagmi's storage; null stores nothing. */
  storage?: Storage | null | undefined;
  /** wagmi's option: its chain follows the wallet's. Default: true. */
  syncConnectedChain?: boolean | undefined;
  /** Loaders of optional wallet packages, as for the EvmAdapter. */
  wallets?: EvmAdapterOptions | undefined;
}
