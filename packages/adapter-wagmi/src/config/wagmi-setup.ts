// Makes the wagmi config of an adapter: chains, transports, the app's connectors. Called by the constructor,
// because <WagmiProvider> wants the config before there is a kit. Asks nothing of the network.
import { type AdapterContext, KitError, type NetworkInput, once } from '@openappkit/core/adapter';
import { type Chain, custom, fallback, http, type Transport } from 'viem';
import { pairingConnectorId as pairingId } from '../connectors/kit-connector.js';
import type { Config, CreateConnectorFn, WagmiCore } from '../wagmi-core.types.js';
import type { CustomRpcUrl, WagmiAdapterOptions } from './wagmi-adapter-options.js';
import { authConnectorId } from '../connectors/auth-connector.js';
import { toChain, toNetwork } from './to-chain.js';

export type WagmiSetup = ReturnType<typeof createWagmiSetup>;

/** @throws KitError `options/invalid` when none of the networks is of `eip155` */
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
  // Read by wagmi when a chain is first used, so that later chains can be added.
  const transportsById: Record<number, Transport> = Object.fromEntries(
    chains.map((chain) => [chain.id, createTransport(chain)]),
  );
  const config = core.createConfig({
    ...withoutUndefined(rest),
    chains: [first, ...others],
    connectors: (options.connectors ?? []).map(withoutPairing),
    transports: transportsById,
    // The kit's own discovery lists announced wallets; wagmi's would list them twice.
    multiInjectedProviderDiscovery: false,
  } as Parameters<WagmiCore['createConfig']>[0]) as unknown as Config;
  config._internal.connectors.setState(
    config.connectors.filter(({ id }) => id !== pairingId && id !== authConnectorId),
  );
  return {
    config,
    chains,
    /** A kit is here: its proxy serves from now on. The first one stays. */
    setContext(context: AdapterContext): void {
      rpcUrls ??= context.rpcUrls;
    },
    /** Lets wagmi know a chain that was added later. */
    addChain(network: NetworkInput): void {
      const chain = toChain(network);
      if (!chain || config.chains.some(({ id }) => id === chain.id)) return;
      transportsById[chain.id] = createTransport(chain);
      config._internal.chains.setState((known) => [...known, chain]);
    },
  };
}

/** Pairing is the kit's: a second client of it on the page is not even started. */
function withoutPairing(createConnector: CreateConnectorFn): CreateConnectorFn {
  return (parameters) => {
    const connector = createConnector(parameters);
    return connector.id === pairingId ? { ...connector, setup: async () => undefined } : connector;
  };
}

/** The first of any two with one id stays. */
function toChains(networks: readonly NetworkInput[]): readonly Chain[] {
  const chains = new Map<number, Chain>();
  for (const network of networks) {
    const chain = toChain(network);
    if (chain && !chains.has(chain.id)) chains.set(chain.id, chain);
  }
  return [...chains.values()];
}

/** As the kit itself asks: the host's own URLs, the proxy where it serves the chain, the chain's. */
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
    // Without a kit, or its proxy, the next transport is asked.
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

/** An option set to undefined is one that was not set: wagmi would take it for a value. */
function withoutUndefined<T extends object>(options: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined),
  ) as Partial<T>;
}
