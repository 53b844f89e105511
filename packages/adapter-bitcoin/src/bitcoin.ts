// The bip122 adapter: a capability bag over the browser's Bitcoin wallets. The host constructs it, core sets it up.
// The constructor does nothing; until something is asked of a wallet, only discovery is loaded.
import {
  type Adapter,
  type AdapterContext,
  type AdapterInstance,
  KitError,
  type Network,
  type WalletConnection,
} from '@openappkit/core/adapter';
import type { BitcoinConnector } from './bitcoin-connector.types.js';
import { createDiscovery } from './connectors/discovery.js';
import { lateConnector } from './connectors/late-connector.js';
import type { WorkingBitcoin } from './working-bitcoin.js';

/** An unspent output, as mempool.space tells it (wire.md 8.6). */
export interface Utxo {
  /** Hex, 32 bytes. */
  readonly txid: string;
  readonly vout: number;
  /** Satoshis. */
  readonly value: number;
  readonly status?: { readonly confirmed: boolean } | undefined;
}

export interface BitcoinAdapterOptions {
  readonly api?:
    | {
        /** Reads unspent outputs in place of the UTXO API, for balances and transfers. */
        readonly getUTXOs?:
          | ((params: {
              readonly network: Network;
              readonly address: string;
            }) => Promise<readonly Utxo[]>)
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
  /** Specification section 9. */
  readonly defaultAccountType = 'payment';

  /** @param options where unspent outputs are read, if not from the UTXO API of the kit's services */
  constructor(private readonly options: BitcoinAdapterOptions = {}) {}

  setup(context: AdapterContext): AdapterInstance {
    return createBitcoinInstance(context, this.options);
  }
}

function createBitcoinInstance(
  context: AdapterContext,
  options: BitcoinAdapterOptions,
): AdapterInstance {
  const discovery = createDiscovery(context);
  /** Attached before the working part is there, which takes them when it is made. */
  const attached = new Map<string, WalletConnection>();
  /** What the app got for a shared connector's session, and the session's own provider. */
  const handed = new Map<
    string,
    { readonly session: unknown; readonly connector: BitcoinConnector }
  >();
  const life = new AbortController();
  const destroyed = life.signal;
  let working: WorkingBitcoin | undefined;

  /** The part that talks to wallets and services, loaded by the first call that needs it. */
  const load = async (): Promise<WorkingBitcoin> => {
    if (destroyed.aborted) throw new KitError('kit/destroyed');
    const { createWorkingBitcoin } = await import('./working-bitcoin.js').catch(
      (cause: unknown) => {
        throw new KitError('kit/load-failed', { cause });
      },
    );
    if (destroyed.aborted) throw new KitError('kit/destroyed');
    working ??= createWorkingBitcoin({ context, options, discovery, destroyed, attached });
    return working;
  };

  return {
    namespace: 'bip122',
    accountTypes: ['payment', 'ordinal'],
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
    attach(given) {
      const { connectorId } = given;
      const before = handed.get(connectorId);
      // Core knows the session by what it was given for it.
      const session = given.provider === before?.connector ? before?.session : given.provider;
      const connection = { ...given, provider: session };
      if (working) working.attach(connection);
      else attached.set(connectorId, connection);
      if (before?.session === session) return before?.connector;
      const connector = lateConnector(connection, async () =>
        (await load()).attachedConnector(connectorId, session),
      );
      handed.set(connectorId, { session, connector });
      return connector;
    },
    // What was never loaded has nothing to end.
    async disconnect(connectorId) {
      attached.delete(connectorId);
      handed.delete(connectorId);
      await working?.disconnect(connectorId);
    },
    parseAddress: async (address) => (await load()).parseAddress(address),
    switchNetwork: async (request) => (await load()).switchNetwork(request),
    balance: async (request) => (await load()).balance(request),
    signMessage: async (request) => (await load()).signMessage(request),
    sendNative: async (request) => (await load()).sendNative(request),
  };
}
