// The solana adapter: a capability bag over the page's wallets. The host constructs it, core sets it up. The
// constructor does nothing; until something is asked of a wallet or a node, only discovery is loaded.
import {
  type Adapter,
  type AdapterContext,
  type AdapterInstance,
  KitError,
  type WalletConnection,
} from '@openappkit/core/adapter';
import { createDiscovery } from './discovery/discovery.js';
import type { SolanaAdapterOptions } from './solana.types.js';
import type { WorkingSolana } from './working-solana.js';

/**
 * Everything about `solana`: finds wallets by the Wallet Standard, connects, signs, sends, reads balances.
 * Pure until core calls `setup`; one object may serve several kits.
 *
 * @example
 * const adapter = new SolanaAdapter({ connectionSettings: 'finalized' });
 * console.log(adapter.namespace); // 'solana'
 */
export class SolanaAdapter implements Adapter {
  readonly namespace = 'solana';
  readonly name = 'solana';
  /** Specification section 9. */
  readonly defaultAccountType = 'eoa';

  constructor(private readonly options: SolanaAdapterOptions = {}) {}

  setup(context: AdapterContext): AdapterInstance {
    return createSolanaInstance(context, this.options);
  }
}

function createSolanaInstance(
  context: AdapterContext,
  options: SolanaAdapterOptions,
): AdapterInstance {
  const discovery = createDiscovery(context);
  /** Attached before the working part is there, which takes them when it is made. */
  const attached = new Map<string, WalletConnection>();
  const life = new AbortController();
  const destroyed = life.signal;
  let working: WorkingSolana | undefined;

  /** The part that talks to wallets and nodes, loaded by the first call that needs it. */
  const load = async (): Promise<WorkingSolana> => {
    if (destroyed.aborted) throw new KitError('kit/destroyed');
    const { createWorkingSolana } = await import('./working-solana.js').catch((cause: unknown) => {
      throw new KitError('kit/load-failed', { cause });
    });
    if (destroyed.aborted) throw new KitError('kit/destroyed');
    working ??= createWorkingSolana({ context, options, discovery, destroyed, attached });
    return working;
  };

  return {
    namespace: 'solana',
    accountTypes: ['eoa'],
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
      if (working) return working.attach(connection);
      attached.set(connection.connectorId, connection);
      return undefined;
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
    sendNative: async (request) => (await load()).sendNative(request),
    sendToken: async (request) => (await load()).sendToken(request),
    openClient: async (network) => (await load()).openClient(network),
  };
}
