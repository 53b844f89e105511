// The bip122 adapter: a capability bag over the browser's Bitcoin wallets. The host constructs it, core sets it up.
// The constructor does nothing; until something is asked of a wallet, only discovery is loaded.
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
import { createDiscovery } from './connectors/discovery.js';

/** An unspent output, as the REST API of mempool.space tells it. */
export interface Utxo {
  /** Hex, 32 bytes. */
  txid: string;
  vout: number;
  /** Satoshis. */
  value: number;
  status?: { confirmed: boolean } | undefined;
}

export interface BitcoinAdapterOptions {
  /** The kit's; accepted here for apps that pass it, and not needed. */
  projectId?: string | undefined;
  /** The kit's, likewise. */
  networks?: readonly NetworkInput[] | undefined;
  api?:
    | {
        /** Reads unspent outputs in place of the UTXO API, for balances and transfers. */
        getUTXOs?:
          | ((params: { network: Network; address: string }) => Promise<readonly Utxo[]>)
          | undefined;
      }
    | undefined;
}

/**
 * Everything about `bip122` chains: finds wallets, connects, signs messages and PSBTs, sends, reads balances.
 * Pure until core calls `setup`; one object may serve several kits.
 *
 * @example
 * const adapter = new BitcoinAdapter();
 * console.log(adapter.namespace); // 'bip122'
 */
export class BitcoinAdapter implements Adapter {
  readonly namespace = 'bip122';
  readonly name = 'bitcoin';
  readonly defaultAccountType = 'payment';

  /** @param options where unspent outputs are read, if not from the UTXO API of the kit's services */
  constructor(private readonly options: BitcoinAdapterOptions = {}) {}

  setup(context: AdapterContext): AdapterInstance {
    const { options } = this;
    const discovery = createDiscovery(context);
    const { instance, load } = createLazyInstance({
      namespace: 'bip122',
      accountTypes: ['payment', 'ordinal'],
      discovery,
      capabilities: [
        'attach',
        'resync',
        'switchNetwork',
        'balance',
        'signMessage',
        'sendNative',
        'estimate',
        'watchTransaction',
      ],
      async load() {
        const { createBitcoinWallets } = await import('./bitcoin-wallets.js');
        return (destroyed) => createBitcoinWallets({ context, options, discovery, destroyed });
      },
    });
    /** What the app got for a shared connector's session, and the session's own provider. */
    const attachedConnectors = new Map<
      string,
      { readonly session: unknown; readonly connector: BitcoinConnector }
    >();

    return {
      ...instance,
      attach(args) {
        const { connectorId } = args;
        const before = attachedConnectors.get(connectorId);
        // Core knows the session by what it was given for it.
        const session = args.provider === before?.connector ? before?.session : args.provider;
        const connection = { ...args, provider: session };
        instance.attach?.(connection);
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
    };
  }
}

const connectorMethods = [
  'getAccountAddresses',
  'signMessage',
  'sendTransfer',
  'signPSBT',
  'switchNetwork',
] as const satisfies readonly (keyof BitcoinConnector)[];

/** Events and `request` are those of the session's provider: raw requests of the wire stay as the wire has them. */
function createLazyConnector(
  { provider }: WalletConnection,
  load: () => Promise<BitcoinConnector>,
): BitcoinConnector {
  const lazyMethods = connectorMethods.map((method) => {
    const run = async (args: never): Promise<unknown> => {
      const connector = await load();
      return (connector[method] as (args: never) => Promise<unknown>)(args);
    };
    return [method, run] as const;
  });
  return Object.assign(Object.create(provider as object), Object.fromEntries(lazyMethods));
}
