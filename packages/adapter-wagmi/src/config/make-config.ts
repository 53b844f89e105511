// Makes the wagmi config of an adapter: chains, transports, the app's connectors. Called by the constructor,
// because <WagmiProvider> wants the config before there is a kit. Asks nothing of the network.
import { KitError, type NetworkInput } from '@openappkit/core/adapter';
import { type Chain, fallback, http, type Transport } from 'viem';
import { pairingConnectorId as pairingId } from '../connectors/pairing-connector-id.js';
import type { Config, CreateConnectorFn, WagmiCore } from '../wagmi-core.types.js';
import type { CustomRpcUrl, WagmiAdapterOptions } from './wagmi-adapter-options.js';
import { authConnectorId } from '../connectors/auth-connector.js';
import { toChain } from './to-chain.js';

export type MadeConfig = ReturnType<typeof makeConfig>;

/** @throws KitError `options/invalid` when none of the networks is of `eip155` */
export function makeConfig(core: WagmiCore, options: WagmiAdapterOptions) {
  const { networks, projectId: _, customRpcUrls, wallets: __, transports, ...rest } = options;
  const [first, ...others] = chainsOf(networks);
  if (!first)
    throw new KitError('options/invalid', {
      metaMessages: ['networks: the WagmiAdapter needs a network of the namespace eip155.'],
    });
  const chains = [first, ...others] as const;
  const transportOf = (chain: Chain): Transport =>
    transports?.[chain.id] ?? defaultTransport(chain, customRpcUrls?.[`eip155:${chain.id}`]);
  // Read by wagmi when a chain is first used, so that later chains can be added.
  const table: Record<number, Transport> = Object.fromEntries(
    chains.map((chain) => [chain.id, transportOf(chain)]),
  );
  const config = core.createConfig({
    ...withoutUndefined(rest),
    chains: [first, ...others],
    connectors: (options.connectors ?? []).map(withoutPairing),
    transports: table,
    // The kit's own discovery lists announced wallets; wagmi's would list them twice.
    multiInjectedProviderDiscovery: false,
  } as Parameters<WagmiCore['createConfig']>[0]) as unknown as Config;
  config._internal.connectors.setState(
    config.connectors.filter(({ id }) => id !== pairingId && id !== authConnectorId),
  );
  return {
    config,
    chains,
    /** Lets wagmi know a chain that was added later. */
    learn(network: NetworkInput): void {
      const chain = toChain(network);
      if (!chain || config.chains.some(({ id }) => id === chain.id)) return;
      table[chain.id] = transportOf(chain);
      config._internal.chains.setState((known) => [...known, chain]);
    },
  };
}

/** Pairing is the kit's: a second client of it on the page is not even started. */
function withoutPairing(make: CreateConnectorFn): CreateConnectorFn {
  return (parameters) => {
    const connector = make(parameters);
    return connector.id === pairingId ? { ...connector, setup: async () => undefined } : connector;
  };
}

/** The first of any two with one id stays. */
function chainsOf(networks: readonly NetworkInput[]): readonly Chain[] {
  const chains = new Map<number, Chain>();
  for (const network of networks) {
    const chain = toChain(network);
    if (chain && !chains.has(chain.id)) chains.set(chain.id, chain);
  }
  return [...chains.values()];
}

function defaultTransport(chain: Chain, custom: readonly CustomRpcUrl[] = []): Transport {
  const own = chain.rpcUrls.default.http.map((url) => http(url));
  const all = [...custom.map(({ url, config }) => http(url, config)), ...own];
  const [only = http(), ...more] = all;
  return more.length === 0 ? only : fallback(all);
}

/** An option set to undefined is one that was not set: wagmi would take it for a value. */
function withoutUndefined<T extends object>(options: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined),
  ) as Partial<T>;
}
