// What talks to wallets and services: connections, and the capabilities over them. Its own chunk, loaded by bitcoin.ts
// when something is first asked; @scure/btc-signer is loaded later still.
import {
  type AdapterInstance,
  KitError,
  type Network,
  type SwitchNetworkRequest,
  walletSessions,
  type WalletsParts,
} from '@openappkit/core/adapter';
import { parseAddress } from './address/read-address.js';
import type { BitcoinAdapterOptions } from './bitcoin.js';
import type { BitcoinConnector } from './bitcoin-connector.types.js';
import { createUtxoApi, readBalance } from './chain/utxo-api.js';
import { watchTransaction } from './chain/watch-transaction.js';
import {
  type BitcoinLive,
  createBitcoinConnections,
  saidOf,
} from './connection/bitcoin-connections.js';
import { type ConnectDeps, connect } from './connection/connect.js';
import { type ConnectorDeps, createConnector } from './connection/create-connector.js';
import { estimateTransfer } from './connection/estimate-transfer.js';
import { sendTransfer } from './connection/send-transfer.js';
import { createShownPlans } from './connection/shown-plans.js';
import { signMessage } from './connection/sign-message.js';
import { switchNetwork } from './connection/switch-network.js';
import type { Discovery } from './connectors/discovery.js';
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
  const send = { api, networks, confirm, now: () => clock.now() };
  const shown = createShownPlans();
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
  const { end: _, ...sessions } = walletSessions({
    connections,
    clock,
    report: context.report,
    destroyed,
    find: discovery.get,
    source: () => discovery,
    async connect(found, signals, { address, caipNetworkId }) {
      const wish = findNetwork(caipNetworkId);
      // Test networks share addresses: which one a stored session is of, the wallet may not say.
      const stored = address !== undefined && wish ? [wish] : [];
      const wallet = await openWallet(found, () => [...stored, ...preferred()]);
      return connect(deps, { id: found.id, wallet, signals }, { wish, address });
    },
    leave: ({ wallet }) => wallet.leave?.(),
  });

  return {
    ...sessions,
    attach: (connection) => connections.attach(connection),
    /** The app's provider for an attached session. @throws KitError `wallet/disconnected` when it is over */
    attachedConnector(connectorId: string, session: unknown): BitcoinConnector {
      const live = connections.require(connectorId);
      if (live.attached?.provider !== session) throw new KitError('wallet/disconnected');
      return createConnector(live, connector);
    },
    parseAddress: async (address) => parseAddress(address, preferred()),
    switchNetwork: async (request) => move(connections.require(request.connectorId), request),
    balance: (request) => readBalance(api, request),
    async signMessage({ connectorId, address, message }) {
      return signMessage(connections.require(connectorId), { address, message });
    },
    async estimate(request) {
      const { connectorId } = request.transaction;
      const live = connectorId === undefined ? undefined : connections.get(connectorId);
      return estimateTransfer(request, { api, live, shown, now: send.now });
    },
    async sendNative({ connectorId, from, to, value, network, data, speed = 'normal' }) {
      const live = connections.require(connectorId);
      if (data !== undefined)
        throw new KitError('wallet/failed', { metaMessages: ['A transfer carries no data.'] });
      const { caipNetworkId } = network;
      const [payer, recipient] = [parseAddress(from, preferred()), parseAddress(to, preferred())];
      const wanted = { caipNetworkId, from: payer, recipient, amount: value, speed };
      const txid = await sendTransfer(live, send, { ...wanted, shown: shown.of(wanted) });
      shown.forget(wanted);
      return txid;
    },
    watchTransaction: (request) => watchTransaction(request, api, { clock, destroyed }),
  } satisfies Partial<AdapterInstance> & Readonly<Record<'attachedConnector', unknown>>;
}
