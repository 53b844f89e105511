// Loaded as a separate chunk with the first request. @scure/btc-signer is loaded even later.
import {
  type AdapterInstance,
  KitError,
  type Network,
  walletSessions,
  type WalletsParts,
} from '@openappkit/core/adapter';
import { parseAddress } from './address/parse-address.js';
import type { BitcoinAdapterOptions } from './bitcoin.js';
import type { BitcoinConnector } from './bitcoin-connector.types.js';
import { createUtxoApi, readBalance } from './chain/utxo-api.js';
import { watchTransaction } from './chain/watch-transaction.js';
import {
  type BitcoinConnection,
  confirmOffer,
  createBitcoinConnectionTracker,
} from './connection/bitcoin-connection-tracker.js';
import { type ConnectDeps, connect } from './connection/connect.js';
import { type ConnectorDeps, createConnector } from './connection/create-connector.js';
import { estimateTransfer } from './connection/estimate-transfer.js';
import { sendTransfer } from './connection/send-transfer.js';
import { createShownPlans } from './connection/shown-plans.js';
import { signMessage } from './connection/sign-message.js';
import { switchNetwork } from './connection/switch-network.js';
import type { Discovery } from './connectors/discovery.js';
import { type BitcoinNetwork, findNetwork } from './networks/bitcoin-networks.js';
import { openWallet } from './wallets/open-wallet.js';

export function createBitcoinWallets({
  context,
  options,
  discovery,
  destroyed,
}: WalletsParts<Discovery, BitcoinAdapterOptions>) {
  const { clock } = context.env;
  const connections = createBitcoinConnectionTracker(context);
  const api = createUtxoApi(context, options);
  const networks = (): readonly Network[] =>
    context.networks().filter(({ chainNamespace }) => chainNamespace === 'bip122');
  const preferred = (): readonly BitcoinNetwork[] =>
    networks().flatMap(({ caipNetworkId }) => findNetwork(caipNetworkId) ?? []);

  const confirm = (live: BitcoinConnection): Promise<void> => confirmOffer(connections, live);
  const sendDeps = { api, networks, confirm, now: () => clock.now() };
  const shownPlans = createShownPlans();
  const connector: ConnectorDeps = {
    ...sendDeps,
    listen: connections.onChange,
    onError: (error) => context.env.onError(error),
    async switchNetwork(live, caipNetworkId) {
      const network = networks().find((each) => each.caipNetworkId === caipNetworkId);
      if (network === undefined)
        throw new KitError('chain/not-found', { context: { caipNetworkId } });
      return switchNetwork(connections, live, { network, signal: destroyed }, context);
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
      const preferredNetwork = findNetwork(caipNetworkId);
      // Test networks share addresses, so the stored network decides if the wallet does not report one.
      const stored = address !== undefined && preferredNetwork ? [preferredNetwork] : [];
      const wallet = await openWallet(found, () => [...stored, ...preferred()]);
      return connect(deps, { id: found.id, wallet, signals }, { wish: preferredNetwork, address });
    },
    leave: ({ wallet }) => wallet.disconnect?.(),
  });

  return {
    ...sessions,
    attach: (connection) => connections.attach(connection),
    /** Returns the app's provider for an attached session. @throws KitError `wallet/disconnected` when the session has ended */
    attachedConnector(connectorId: string, session: unknown): BitcoinConnector {
      const live = connections.require(connectorId);
      if (live.attached?.provider !== session) throw new KitError('wallet/disconnected');
      return createConnector(live, connector);
    },
    parseAddress: async (address) => parseAddress(address, preferred()),
    async switchNetwork(request) {
      await switchNetwork(connections, connections.require(request.connectorId), request, context);
    },
    balance: (request) => readBalance(api, request),
    async signMessage({ connectorId, address, message }) {
      return signMessage(connections.require(connectorId), { address, message });
    },
    async estimate(request) {
      const { connectorId } = request.transaction;
      const live = connectorId === undefined ? undefined : connections.get(connectorId);
      return estimateTransfer(request, { api, live, shownPlans: shownPlans, now: sendDeps.now });
    },
    async sendNative({ connectorId, from, to, value, network, data, speed = 'normal' }) {
      const live = connections.require(connectorId);
      if (data !== undefined)
        throw new KitError('wallet/failed', {
          metaMessages: ["Bitcoin transfers can't carry data."],
        });
      const { caipNetworkId } = network;
      const [payer, recipient] = [parseAddress(from, preferred()), parseAddress(to, preferred())];
      const transfer = { caipNetworkId, from: payer, recipient, amount: value, speed };
      const txid = await sendTransfer(live, sendDeps, {
        ...transfer,
        shown: shownPlans.get(transfer),
      });
      shownPlans.delete(transfer);
      return txid;
    },
    watchTransaction: (request) => watchTransaction(request, api, { clock, destroyed }),
  } satisfies Partial<AdapterInstance> & Readonly<Record<'attachedConnector', unknown>>;
}
