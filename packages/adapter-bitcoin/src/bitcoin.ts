// Only discovery is loaded until the app first calls a wallet.
import {
  type Adapter,
  type AdapterContext,
  type AdapterInstance,
  createLazyInstance,
  type Network,
  type NetworkInput,
  type WalletConnection,
} from '@openappkit/core/adapter';
import type { BitcoinConnector } from './bitcoin-connector.types.js';
import { createDiscovery } from './discovery.js';

/** An unspent output in the format of the mempool.space REST API. */
export interface Utxo {
  /** Hex, 32 bytes. */
  txid: string;
  vout: number;
  /** Satoshis. */
  value: number;
  status?: { confirmed: boolean } | undefined;
}

export interface BitcoinAdapterOptions {
  /** Accepted for compatibility and ignored; the kit's value applies. */
  projectId?: string | undefined;
  /** Accepted for compatibility and ignored; the kit's networks apply. */
  networks?: readonly NetworkInput[] | undefined;
  api?:
    | {
        /** Reads unspent outputs for balances and transfers instead of the UTXO API. */
        getUTXOs?:
          | ((params: { network: Network; address: string }) => Promise<readonly Utxo[]>)
          | undefined;
      }
    | undefined;
}

/**
 * Adds `bip122` chains: finds wallets, connects, signs messages and PSBTs, sends and reads balances.
 * Has no side effects until core calls `setup`. One object may serve several kits.
 *
 * @example
 * const adapter = new BitcoinAdapter();
 * console.log(adapter.namespace); // 'bip122'
 */
export class BitcoinAdapter implements Adapter {
  readonly namespace = 'bip122';
  readonly name = 'bitcoin';
  readonly defaultAccountType = 'payment';

  /** @param options source of unspent outputs, if not the UTXO API of the kit's services */
  constructor(private readonly options: BitcoinAdapterOptions = {}) {}

  setup(context: AdapterContext): AdapterInstance {
    const { options } = this;
    const discovery = createDiscovery(context);
    const { instance, attach, load } = createLazyInstance({
      namespace: 'bip122',
      discovery,
      async load() {
        const { createBitcoinWallets } = await import('./bitcoin-wallets.js');
        return (destroyed) => createBitcoinWallets({ context, options, discovery, destroyed });
      },
    });
    const attachedConnectors = new Map<
      string,
      { readonly session: unknown; readonly connector: BitcoinConnector }
    >();

    return {
      ...instance,
      accountTypes: ['payment', 'ordinal'],
      attach(args) {
        const { connectorId } = args;
        const before = attachedConnectors.get(connectorId);
        // Core passes our connector back as the session's provider.
        const session = args.provider === before?.connector ? before?.session : args.provider;
        const connection = { ...args, provider: session };
        attach(connection);
        if (before?.session === session) return before?.connector;
        const connector = createLazyConnector(connection, async () =>
          (await load()).attachedConnector(connectorId, session),
        );
        attachedConnectors.set(connectorId, { session, connector });
        return connector;
      },
      async disconnect(connectorId) {
        attachedConnectors.delete(connectorId);
        await instance.disconnect(connectorId);
      },
      switchNetwork: async (request) => (await load()).connections.switchNetwork(request),
      balance: async (request) => (await load()).balance(request),
      signMessage: async (request) => (await load()).signMessage(request),
      sendNative: async (request) => (await load()).sendNative(request),
      estimate: async (request) => (await load()).estimate(request),
      watchTransaction: async (request) => (await load()).watchTransaction(request),
    };
  }
}

/** Inherits events and `request` from the session's provider, so raw requests reach it unchanged. */
function createLazyConnector(
  { provider }: WalletConnection,
  load: () => Promise<BitcoinConnector>,
): BitcoinConnector {
  const methods: Omit<BitcoinConnector, 'request' | 'on' | 'removeListener'> = {
    getAccountAddresses: async () => (await load()).getAccountAddresses(),
    signMessage: async (params) => (await load()).signMessage(params),
    sendTransfer: async (params) => (await load()).sendTransfer(params),
    signPSBT: async (params) => (await load()).signPSBT(params),
    switchNetwork: async (caipNetworkId) => (await load()).switchNetwork(caipNetworkId),
  };
  return Object.assign(Object.create(provider as object), methods);
}
