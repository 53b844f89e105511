// The part of the adapter that talks to wallets and services: connections, and the capabilities over them. Its own
// chunk, loaded by bitcoin.ts when something is first asked; @scure/btc-signer is loaded later still.
import {
  type AdapterContext,
  type AdapterInstance,
  KitError,
  type Network,
  type ReconnectRequest,
  type SwitchNetworkRequest,
  type WalletConnection,
  waitForCandidates,
} from '@openappkit/core/adapter';
import { parseAddress } from './address/read-address.js';
import type { BitcoinAdapterOptions } from './bitcoin.js';
import type { BitcoinConnector } from './bitcoin-connector.types.js';
import { readBalance } from './chain/balance.js';
import { createUtxoApi } from './chain/utxo-api.js';
import { type ConnectDeps, connect, connectSilently } from './connection/connect.js';
import { createConnector } from './connection/create-connector.js';
import { createLiveConnections, type Live, requireLive } from './connection/live-connections.js';
import { sayGoodbye } from './connection/say-goodbye.js';
import { sendTransfer } from './connection/send-transfer.js';
import { signMessage } from './connection/sign-message.js';
import { switchNetwork } from './connection/switch-network.js';
import type { Discovery } from './connectors/discovery.js';
import { type BitcoinNetwork, findNetwork } from './networks/bitcoin-networks.js';
import { openWallet } from './wallets/open-wallet.js';

type Capability =
  | 'connect'
  | 'reconnect'
  | 'disconnect'
  | 'parseAddress'
  | 'switchNetwork'
  | 'balance'
  | 'signMessage'
  | 'sendNative'
  | 'attach'
  | 'resync'
  | 'destroy';
export interface WorkingBitcoin extends Required<Pick<AdapterInstance, Capability>> {
  /** The app's provider for an attached session. @throws KitError `wallet/disconnected` when it is over */
  attachedConnector(connectorId: string, session: unknown): BitcoinConnector;
}

export interface WorkingParts {
  readonly context: AdapterContext;
  readonly options: BitcoinAdapterOptions;
  readonly discovery: Discovery;
  /** Aborts when the adapter instance is over. */
  readonly destroyed: AbortSignal;
  /** Connections that shared connectors made before this part was loaded. */
  readonly attached: ReadonlyMap<string, WalletConnection>;
}

export function createWorkingBitcoin(parts: WorkingParts): WorkingBitcoin {
  const { context, discovery, destroyed } = parts;
  const { clock } = context.env;
  const connections = createLiveConnections(context.report);
  const api = createUtxoApi(context, parts.options);
  const networks = (): readonly Network[] =>
    context.networks().filter(({ chainNamespace }) => chainNamespace === 'bip122');
  const preferred = (): readonly BitcoinNetwork[] =>
    networks().flatMap(({ caipNetworkId }) => findNetwork(caipNetworkId) ?? []);

  const move = async (
    live: Live,
    request: Pick<SwitchNetworkRequest, 'network' | 'signal'>,
  ): Promise<void> => {
    if (live.attached) return moveAttached(context, live, request.network);
    connections.take(live, await switchNetwork(live, request, clock));
  };
  const send = { api, networks };
  const deps: ConnectDeps = {
    connections,
    destroyed,
    connector: {
      ...send,
      onError: (error) => context.env.onError(error),
      async switchNetwork(live, caipNetworkId) {
        const network = networks().find((each) => each.caipNetworkId === caipNetworkId);
        if (network === undefined)
          throw new KitError('chain/not-found', { context: { caipNetworkId } });
        return move(live, { network, signal: destroyed });
      },
    },
  };
  for (const connection of parts.attached.values()) connections.attach(connection);

  return {
    destroy: () => connections.endAll(),
    attach: (connection) => connections.attach(connection),
    attachedConnector(connectorId, session) {
      const live = requireLive(connections, connectorId);
      if (live.attached?.provider !== session) throw new KitError('wallet/disconnected');
      return createConnector(live, deps.connector);
    },
    resync: () => connections.resync(),
    async connect({ connectorId, caipNetworkId, signal }) {
      const found = discovery.get(connectorId);
      if (found === undefined)
        throw new KitError('connector/not-found', { context: { connectorId } });
      const wallet = await openWallet(found, preferred);
      return connect(deps, { id: connectorId, wallet, signal }, findNetwork(caipNetworkId));
    },
    reconnect: (request) => reconnect(deps, { context, discovery, preferred }, request),
    async disconnect(connectorId) {
      const live = connections.get(connectorId);
      live?.end();
      if (live === undefined || live.attached) return;
      await sayGoodbye(live.wallet, clock, destroyed);
    },
    parseAddress: async (address) => parseAddress(address, preferred()),
    switchNetwork: async (request) => move(requireLive(connections, request.connectorId), request),
    balance: (request) => readBalance(api, request),
    async signMessage({ connectorId, address, message }) {
      return signMessage(requireLive(connections, connectorId), { address, message });
    },
    async sendNative({ connectorId, from, to, value, network }) {
      const live = requireLive(connections, connectorId);
      const { caipNetworkId } = network;
      return sendTransfer(live, send, { from, recipient: to, amount: value, caipNetworkId });
    },
  };
}

/** A session has no current network of its own: it is named with each request, so agreeing to it is enough. */
async function moveAttached(context: AdapterContext, live: Live, network: Network): Promise<void> {
  const target = findNetwork(network.caipNetworkId);
  if (target === undefined || !(await live.wallet.switchNetwork(target)) || !live.attached)
    throw new KitError('chain/not-supported', {
      metaMessages: ['The wallet did not agree to this network. Connect again to ask for it.'],
      context: { caipNetworkId: network.caipNetworkId },
    });
  live.attached = { ...live.attached, caipNetworkId: target.caipNetworkId };
  context.report.chainChanged(live.connectorId, target.caipNetworkId);
}

interface ReconnectParts {
  readonly context: AdapterContext;
  readonly discovery: Discovery;
  readonly preferred: () => readonly BitcoinNetwork[];
}

/**
 * Of the wallets that a stored session may mean, the one that silently still offers the address.
 * Two that offer it are none: nobody can tell which was meant.
 */
async function reconnect(
  deps: ConnectDeps,
  { context, discovery, preferred }: ReconnectParts,
  { connectorId, address, signal }: ReconnectRequest,
): Promise<WalletConnection | undefined> {
  const signals = [signal, deps.destroyed];
  const candidates = await waitForCandidates(discovery, context.env.clock, connectorId, signals);
  const answers = await Promise.all(
    candidates.map(async (found) => {
      const wallet = await openWallet(found, preferred);
      return connectSilently(deps, { id: found.id, wallet, signal }, address);
    }),
  );
  const found = answers.filter((answer) => answer !== undefined);
  if (found.length === 1) return found[0];
  for (const { connectorId: id } of found) deps.connections.get(id)?.end();
  return undefined;
}
