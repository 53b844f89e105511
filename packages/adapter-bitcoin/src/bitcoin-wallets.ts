// Loaded as a separate chunk with the first request. @scure/btc-signer is loaded even later.
import {
  type AdapterInstance,
  KitError,
  type LazyPart,
  type Network,
  type WalletsParts,
} from '@openappkit/core/adapter';
import { parseAddress } from './address.js';
import type { BitcoinAdapterOptions } from './bitcoin.js';
import type { BitcoinConnector } from './bitcoin-connector.types.js';
import { createUtxoApi, readBalance } from './chain/utxo-api.js';
import { watchTransaction } from './chain/watch-transaction.js';
import {
  type BitcoinConnection,
  confirmOffer,
  createBitcoinConnectionTracker,
} from './connection/bitcoin-connection-tracker.js';
import { type ConnectorDeps, createConnector } from './connection/create-connector.js';
import { estimateTransfer, createShownPlans } from './connection/estimate-transfer.js';
import { sendTransfer } from './connection/send-transfer.js';
import { signMessage } from './connection/sign-message.js';
import type { Discovery } from './discovery.js';
import { type BitcoinNetwork, findNetwork } from './bitcoin-networks.js';

export function createBitcoinWallets({
  context,
  options,
  discovery,
  destroyed,
}: WalletsParts<Discovery, BitcoinAdapterOptions>) {
  const { clock } = context.env;
  const api = createUtxoApi(context, options);
  const networks = (): readonly Network[] =>
    context.networks().filter(({ chainNamespace }) => chainNamespace === 'bip122');
  const preferred = (): readonly BitcoinNetwork[] =>
    networks().flatMap(({ caipNetworkId }) => findNetwork(caipNetworkId) ?? []);

  const connections = createBitcoinConnectionTracker({
    context,
    discovery,
    destroyed,
    preferred,
    createConnector: (live) => createConnector(live, connector),
  });
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
      const { connectorId } = live;
      return connections.switchNetwork({ connectorId, network, signal: destroyed });
    },
  };
  return {
    connections,
    attach: (connection) => connections.attach(connection),
    /** Returns the app's provider for an attached session. @throws KitError `wallet/disconnected` when the session has ended */
    attachedConnector(connectorId: string, session: unknown): BitcoinConnector {
      const live = connections.require(connectorId);
      if (live.attached?.provider !== session) throw new KitError('wallet/disconnected');
      return createConnector(live, connector);
    },
    parseAddress: async (address) => parseAddress(address, preferred()),
    balance: (request) => readBalance(api, request),
    async signMessage({ connectorId, address, message }) {
      return signMessage(connections.require(connectorId), { address, message });
    },
    async estimate(request) {
      const { connectorId } = request.transaction;
      const live = connectorId === undefined ? undefined : connections.get(connectorId);
      return estimateTransfer(request, { api, live, shownPlans, now: sendDeps.now });
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
  } satisfies LazyPart & Partial<AdapterInstance> & Readonly<Record<'attachedConnector', unknown>>;
}
