// The eip155 adapter: a capability bag over the browser's wallets. The host constructs it, core sets it
// up. The constructor does nothing; until something is asked of a wallet, only discovery is loaded.
import {
  type Adapter,
  type AdapterContext,
  type AdapterInstance,
  type CaipNetworkId,
  KitError,
  type NetworkInput,
  type WalletConnection,
} from '@openappkit/core/adapter';
import { createDiscovery } from './connectors/discovery.js';
import type { EvmAdapterOptions } from './connectors/peer-packages.types.js';
import type { WorkingEvm } from './working-evm.js';

/**
 * Everything about `eip155` chains: EIP-6963 discovery, connect, sign, send, switch, balance.
 * Pure until core calls `setup`; one object may serve several kits.
 *
 * @example
 * const adapter = new EvmAdapter();
 * console.log(adapter.namespace); // 'eip155'
 */
export class EvmAdapter implements Adapter {
  readonly namespace = 'eip155';
  readonly name = 'evm';
  /** Specification section 9. */
  readonly defaultAccountType = 'smartAccount';

  /** @param options loaders of optional wallet packages: Coinbase, Base Account, Farcaster */
  constructor(private readonly options?: EvmAdapterOptions) {}

  /** A bare viem chain, whose id is a number, is one of ours. */
  adopt(network: NetworkInput): CaipNetworkId | undefined {
    const { id, chainNamespace = 'eip155' } = network;
    const ours =
      typeof id === 'number' && Number.isSafeInteger(id) && id > 0 && chainNamespace === 'eip155';
    return ours ? `eip155:${id}` : undefined;
  }

  setup(context: AdapterContext): AdapterInstance {
    return createEvmInstance(context, this.options);
  }
}

function createEvmInstance(context: AdapterContext, options?: EvmAdapterOptions): AdapterInstance {
  const discovery = createDiscovery(context, options);
  /** Attached before the working part is there, which takes them when it is made. */
  const attached = new Map<string, WalletConnection>();
  const life = new AbortController();
  const destroyed = life.signal;
  let working: WorkingEvm | undefined;

  /** The part that talks to wallets and nodes, loaded by the first call that needs it. */
  const load = async (): Promise<WorkingEvm> => {
    if (destroyed.aborted) throw new KitError('kit/destroyed');
    const { createWorkingEvm } = await import('./working-evm.js').catch((cause: unknown) => {
      throw new KitError('kit/load-failed', { cause });
    });
    if (destroyed.aborted) throw new KitError('kit/destroyed');
    working ??= createWorkingEvm({ context, options, discovery, destroyed, attached });
    return working;
  };

  return {
    namespace: 'eip155',
    identity: true,
    activity: true,
    accountTypes: ['smartAccount', 'eoa'],
    start() {
      if (!destroyed.aborted) discovery.start();
    },
    destroy() {
      life.abort();
      discovery.stop();
      working?.destroy();
    },
    connect: async (request) => (await load()).connect(request),
    reconnect: async (request) => (await load()).reconnect(request),
    // What was never loaded has no live wallet.
    resync: () => working?.resync(),
    attach(connection) {
      if (working) working.attach(connection);
      else attached.set(connection.connectorId, connection);
    },
    // What was never loaded has nothing to end.
    async disconnect(connectorId) {
      attached.delete(connectorId);
      await working?.disconnect(connectorId);
    },
    parseAddress: async (address) => (await load()).parseAddress(address),
    switchNetwork: async (request) => (await load()).switchNetwork(request),
    balance: async (request) => (await load()).balance(request),
    signMessage: async (request) => (await load()).signMessage(request),
    openClient: async (network) => (await load()).openClient(network),
    sendNative: async (request) => (await load()).sendNative(request),
  };
}
