import type { AdapterContext, AdapterInstance, WalletConnection } from './adapter/adapter.types.js';
import type { BaseDeps } from './core-deps.types.js';
import { EarlyError } from './errors/early-error.js';
import { appMetadata } from './options/app-metadata.js';

type Deps = Pick<BaseDeps, 'env' | 'environment' | 'bus' | 'options' | 'chain'>;

export interface Later {
  readonly rpcUrls: AdapterContext['rpcUrls'];
  /** Takes over a connection that the kit did not request. */
  adopt(connection: WalletConnection): void;
  /** Drops the event if the flows never loaded, because no wallet is live then. */
  tell(emit: () => void): void;
}

/** @throws KitError `options/adapter-twice` */
export function setUpAdapters(
  deps: Deps,
  { rpcUrls, adopt, tell }: Later,
): ReadonlyMap<string, AdapterInstance> {
  const { env, bus, options, chain } = deps;
  const { adapters, ...initialOptions } = options.state.current;
  const instances = new Map<string, AdapterInstance>();
  for (const adapter of adapters) {
    const { namespace } = adapter;
    if (instances.has(namespace))
      throw new EarlyError('options/adapter-twice', {
        metaMessages: [`Pass one adapter for "${namespace}".`],
      });
    const instance = adapter.setup({
      // Adapters receive the options from the kit's creation.
      ...initialOptions,
      env,
      rpcUrls,
      customRpcUrls: () => options.state.current.customRpcUrls,
      projectId: initialOptions.projectId || undefined,
      get environment() {
        return deps.environment();
      },
      get services() {
        return options.state.current.services;
      },
      get metadata() {
        return appMetadata({ env, options });
      },
      networks: () => chain.of(namespace),
      report: {
        connectors: (connectors) => bus.emit('connectors', { namespace, connectors }),
        accountsChanged: (connectorId, accounts) =>
          tell(() => bus.emit('wallet-accounts', { namespace, connectorId, accounts })),
        chainChanged: (connectorId, caipNetworkId) =>
          tell(() => bus.emit('wallet-chain', { namespace, connectorId, caipNetworkId })),
        connected: (connection) => adopt({ ...connection, namespace }),
        disconnected: (connectorId, why) =>
          tell(() => bus.emit('wallet-disconnect', { namespaces: [namespace], connectorId, why })),
      },
    });
    instances.set(namespace, instance);
  }
  return instances;
}
