// What talks to wallets and services: connections, and the capabilities over them. Its own chunk, loaded by bitcoin.ts
// when something is first asked; @scure/btc-signer is loaded later still.
import {
  type AdapterInstance,
  farewell,
  KitError,
  type Network,
  reconnectSilently,
  type SwitchNetworkRequest,
  type WalletsParts,
} from '@openappkit/core/adapter';
import { parseAddress } from './address/read-address.js';
import type { BitcoinAdapterOptions } from './bitcoin.js';
import type { BitcoinConnector } from './bitcoin-connector.types.js';
import { createUtxoApi, readBalance } from './chain/utxo-api.js';
import {
  type BitcoinLive,
  createBitcoinConnections,
  saidOf,
} from './connection/bitcoin-connections.js';
import { type ConnectDeps, connect } from './connection/connect.js';
import { type ConnectorDeps, createConnector } from './connection/create-connector.js';
import { sendTransfer } from './connection/send-transfer.js';
import { signMessage } from './connection/sign-message.js';
import { switchNetwork } from './connection/switch-network.js';
import type { Discovery, FoundWallet } from './connectors/discovery.js';
import { type BitcoinNetwork, findNetwork } from './networks/bitcoin-networks.js';
import { askBitcoin } from './wallets/ask-bitcoin.js';
import { openWallet } from './wallets/open-wallet.js';

export function createBitcoinWallets({
  context,
  options,
  discovery,
  destroyed,
}: WalletsParts<Discovery, BitcoinAdapterOptions>) {
  const { clock } = context.env;
  const connections = createBitcoinConnections(context);
  const api = createUtxoApi(context, options);
  const networks = (): readonly Network[] =>
    context.networks().filter(({ chainNamespace }) => chainNamespace === 'bip122');
  const preferred = (): readonly BitcoinNetwork[] =>
    networks().flatMap(({ caipNetworkId }) => findNetwork(caipNetworkId) ?? []);

  /** A session has no current network of its own: it is named with each request, so agreeing to it is enough. */
  const moveAttached = async (live: BitcoinLive, { caipNetworkId }: Network): Promise<void> => {
    const target = findNetwork(caipNetworkId);
    if (target === undefined || !(await live.wallet.switchNetwork(target)))
      throw new KitError('chain/not-supported', {
        metaMessages: ['The wallet did not agree to this network. Connect again to ask for it.'],
        context: { caipNetworkId },
      });
    connections.hear(live, { caipNetworkId });
    // The connector does not know: nothing was said to the phone.
    context.report.chainChanged(live.connectorId, caipNetworkId);
  };
  const move = (
    live: BitcoinLive,
    request: Pick<SwitchNetworkRequest, 'network' | 'signal'>,
  ): Promise<void> =>
    live.attached
      ? moveAttached(live, request.network)
      : switchNetwork(connections, live, request, clock);
  /** A shared connector's session says itself what it offers. */
  const confirm = async (live: BitcoinLive): Promise<void> => {
    if (live.attached) return;
    const { wallet, over } = live;
    const offered = async () => (wallet.confirm ? wallet.confirm() : wallet.offered());
    await connections.ask(live, async () => saidOf(await askBitcoin(offered, wallet.codes, over)));
    if (over.aborted) throw new KitError('wallet/disconnected');
  };
  const send = { api, networks, confirm };
  const connector: ConnectorDeps = {
    ...send,
    listen: connections.onChange,
    onError: (error) => context.env.onError(error),
    async switchNetwork(live, caipNetworkId) {
      const network = networks().find((each) => each.caipNetworkId === caipNetworkId);
      if (network === undefined)
        throw new KitError('chain/not-found', { context: { caipNetworkId } });
      return move(live, { network, signal: destroyed });
    },
  };
  const deps: ConnectDeps = { connections, connector };

  return {
    destroy: () => connections.endAll(),
    attach: (connection) => connections.attach(connection),
    /** The app's provider for an attached session. @throws KitError `wallet/disconnected` when it is over */
    attachedConnector(connectorId: string, session: unknown): BitcoinConnector {
      const live = connections.require(connectorId);
      if (live.attached?.provider !== session) throw new KitError('wallet/disconnected');
      return createConnector(live, connector);
    },
    resync: () => connections.resync(),
    async connect({ connectorId, caipNetworkId, signal }) {
      const found = discovery.get(connectorId);
      if (found === undefined)
        throw new KitError('connector/not-found', { context: { connectorId } });
      const wallet = await openWallet(found, preferred);
      const target = { id: connectorId, wallet, signals: [signal, destroyed] };
      return connect(deps, target, { wish: findNetwork(caipNetworkId) });
    },
    reconnect(request) {
      const signals = [request.signal, destroyed];
      const restore = async (found: FoundWallet) => {
        // Test networks share addresses: which one is meant the wallet may not say.
        const stored = findNetwork(request.caipNetworkId);
        const wallet = await openWallet(found, () => [...(stored ? [stored] : []), ...preferred()]);
        return connect(deps, { id: found.id, wallet, signals }, request);
      };
      return reconnectSilently(request, {
        source: discovery,
        clock,
        destroyed,
        restore,
        connections,
        report: context.report,
      });
    },
    async disconnect(connectorId) {
      const live = connections.get(connectorId);
      live?.end();
      if (live === undefined || live.attached) return;
      await farewell(() => live.wallet.leave?.(), clock, destroyed);
    },
    parseAddress: async (address) => parseAddress(address, preferred()),
    switchNetwork: async (request) => move(connections.require(request.connectorId), request),
    balance: (request) => readBalance(api, request),
    async signMessage({ connectorId, address, message }) {
      return signMessage(connections.require(connectorId), { address, message });
    },
    async sendNative({ connectorId, from, to, value, network }) {
      const live = connections.require(connectorId);
      const { caipNetworkId } = network;
      return sendTransfer(live, send, { from, recipient: to, amount: value, caipNetworkId });
    },
  } satisfies Partial<AdapterInstance> & Readonly<Record<'attachedConnector', unknown>>;
}
