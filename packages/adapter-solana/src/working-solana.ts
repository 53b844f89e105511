// The part of the adapter that talks to wallets and nodes: connections, and the capabilities over them. Its own chunk,
// loaded by solana.ts when something is first asked; web3.js is loaded later still.
import {
  type AdapterContext,
  type AdapterInstance,
  KitError,
  type ReconnectRequest,
  type WalletConnection,
  waitForCandidates,
} from '@openappkit/core/adapter';
import bs58 from 'bs58';
import { parseAddress } from './address.js';
import { type ConnectDeps, connect, connectSilently } from './capabilities/connect.js';
import { sayGoodbye } from './capabilities/disconnect.js';
import { assertOffered } from './capabilities/switch-network.js';
import type { Discovery } from './discovery/discovery.js';
import { createProviders } from './provider/create-providers.js';
import type { SolanaProvider } from './provider/solana-provider.types.js';
import type { SolanaAdapterOptions } from './solana.types.js';
import type { OpenConnection } from './transactions/open-connections.js';
import { createLiveConnections, type Live, requireLive } from './wallet/live-connections.js';
import { createShowPaired } from './wallet/show-paired.js';

type Capability =
  | 'connect'
  | 'reconnect'
  | 'disconnect'
  | 'parseAddress'
  | 'switchNetwork'
  | 'balance'
  | 'signMessage'
  | 'sendNative'
  | 'sendToken'
  | 'openClient'
  | 'resync'
  | 'destroy';
export interface WorkingSolana extends Required<Pick<AdapterInstance, Capability>> {
  /** @returns the provider for the app */
  attach(connection: WalletConnection): SolanaProvider;
}

export interface WorkingParts {
  readonly context: AdapterContext;
  readonly options: SolanaAdapterOptions;
  readonly discovery: Discovery;
  /** Aborts when the adapter instance is over. */
  readonly destroyed: AbortSignal;
  /** Connections that shared connectors made before this part was loaded. */
  readonly attached: ReadonlyMap<string, WalletConnection>;
}

export function createWorkingSolana(parts: WorkingParts): WorkingSolana {
  const { context, options, discovery, destroyed } = parts;
  const { clock } = context.env;
  const connections = createLiveConnections(context);
  const deps: ConnectDeps = { connections, networks: context.networks, destroyed };
  const sending = { clock, destroyed };
  const providerOf = createProviders(context, connections, (live) => end(live));
  let opener: Promise<OpenConnection> | undefined;

  const open: OpenConnection = async (network) => {
    opener ??= import('./transactions/open-connections.js').then(({ createOpenConnection }) =>
      createOpenConnection(context, options.connectionSettings),
    );
    const openConnection = await opener.catch((cause: unknown) => {
      opener = undefined;
      throw new KitError('kit/load-failed', { cause });
    });
    return openConnection(network);
  };
  /** Ends a connection of ours at the wallet too; an attached one is the connector's to end. */
  const end = async (live: Live): Promise<void> => {
    live.end();
    if (live.wallet !== undefined) await sayGoodbye(live.wallet, clock, destroyed);
  };
  const settle = (live: Live): WalletConnection => toConnection(live, providerOf(live));
  const attach: WorkingSolana['attach'] = (connection) => {
    const { connectorId, wallet } = connection;
    const before = connections.get(connectorId);
    // Renewed with the provider that was handed out: underneath is the connector's.
    const isOurs = before !== undefined && providerOf(before) === connection.provider;
    const provider = isOurs ? before.paired : connection.provider;
    const live = connections.attach({ ...connection, provider });
    if (options.registerWalletStandard) void show(live).catch(context.env.onError);
    return providerOf(live, wallet?.name);
  };
  const show = createShowPaired(context, destroyed, connections, (live) =>
    providerOf(live).disconnect(),
  );
  for (const connection of parts.attached.values()) attach(connection);

  return {
    destroy: () => connections.endAll(),
    attach,
    resync: () => connections.resync(),
    async connect({ connectorId, caipNetworkId, signal }) {
      const wallet = discovery.get(connectorId);
      if (wallet === undefined)
        throw new KitError('connector/not-found', { context: { connectorId } });
      return settle(await connect(deps, { wallet, signal, wish: caipNetworkId }));
    },
    async reconnect(request) {
      const live = await reconnect(deps, discovery, clock, request);
      return live && settle(live);
    },
    async disconnect(connectorId) {
      const live = connections.get(connectorId);
      if (live !== undefined) await end(live);
    },
    parseAddress: async (address) => parseAddress(address),
    async switchNetwork({ connectorId, network, signal }) {
      const live = requireLive(connections, connectorId);
      if (signal.aborted) throw new KitError('request/cancelled');
      assertOffered(live, network);
      connections.setNetwork(live, network.caipNetworkId);
    },
    async balance(request) {
      const { readBalance } = await import('./capabilities/balance.js').catch((cause: unknown) => {
        throw new KitError('balance/unavailable', { cause });
      });
      return readBalance(request, open);
    },
    async signMessage({ connectorId, address, message }) {
      const { signer } = requireLive(connections, connectorId);
      const bytes = new TextEncoder().encode(message);
      return bs58.encode(await signer.signMessage(parseAddress(address), bytes));
    },
    async sendNative(request) {
      const live = requireLive(connections, request.connectorId);
      const { sendNative } = await import('./capabilities/send-native.js');
      return sendNative(live, request, open, sending);
    },
    async sendToken(request) {
      const live = requireLive(connections, request.connectorId);
      const { sendToken } = await import('./capabilities/send-token.js');
      return sendToken(live, request, open, sending);
    },
    openClient: open,
  };
}

/** The connection from what the wallet last said; the address of a restored session stays first. */
function toConnection(live: Live, provider: SolanaProvider): WalletConnection {
  const { connectorId, address, caipNetworkId } = live;
  if (address === undefined || caipNetworkId === undefined)
    throw new KitError('wallet/disconnected');
  const others = [...live.offered.keys()].filter((each) => each !== address);
  return {
    ...{ connectorId, namespace: 'solana', caipNetworkId, provider },
    accounts: [address, ...others],
  };
}

/**
 * Of the wallets that a stored session may mean, the one that silently still offers the address.
 * Two that offer it are none: nobody can tell which was meant.
 */
async function reconnect(
  deps: ConnectDeps,
  discovery: Discovery,
  clock: AdapterContext['env']['clock'],
  { connectorId, address, signal }: ReconnectRequest,
): Promise<Live | undefined> {
  const candidates = await waitForCandidates(discovery, clock, connectorId, [
    signal,
    deps.destroyed,
  ]);
  const answers = await Promise.all(
    candidates.map((wallet) => connectSilently(deps, { wallet, signal }, address)),
  );
  const found = answers.filter((answer) => answer !== undefined);
  if (found.length === 1) return found[0];
  for (const live of found) live.end();
  return undefined;
}
