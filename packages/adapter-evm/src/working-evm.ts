// The part of the adapter that talks to wallets and nodes: connections, and the capabilities over them.
// Its own chunk, loaded by evm.ts when something is first asked; viem is loaded later still.
import {
  type AdapterContext,
  type AdapterInstance,
  KitError,
  type ReconnectRequest,
  type WalletConnection,
  waitForCandidates,
} from '@openappkit/core/adapter';
import { parseAddress } from './address.js';
import { type ConnectDeps, connect, connectSilently } from './capabilities/connect.js';
import { revokePermissions, sayGoodbye } from './capabilities/disconnect.js';
import type { Discovery } from './connectors/discovery.js';
import { createExternalWallets, type ExternalWallets } from './connectors/external-wallets.js';
import { createLiveConnections, requireLive } from './connectors/live-connections.js';
import type { EvmAdapterOptions } from './connectors/peer-packages.types.js';
import type { WalletProvider } from './provider/wallet-provider.js';
import { untilAborted } from './provider/until-aborted.js';

type Capability =
  | 'connect'
  | 'reconnect'
  | 'disconnect'
  | 'parseAddress'
  | 'switchNetwork'
  | 'balance'
  | 'signMessage'
  | 'sendNative'
  | 'openClient'
  | 'attach'
  | 'resync'
  | 'destroy';
export type WorkingEvm = Required<Pick<AdapterInstance, Capability>>;

export interface WorkingParts {
  readonly context: AdapterContext;
  readonly options: EvmAdapterOptions | undefined;
  readonly discovery: Discovery;
  /** Aborts when the adapter instance is over. */
  readonly destroyed: AbortSignal;
  /** Connections that shared connectors made before this part was loaded. */
  readonly attached: ReadonlyMap<string, WalletConnection>;
}

export function createWorkingEvm(parts: WorkingParts): WorkingEvm {
  const { context, discovery, destroyed } = parts;
  const { clock } = context.env;
  const connections = createLiveConnections(context.report);
  const externals = createExternalWallets(context, parts.options);
  const deps: ConnectDeps = { connections, destroyed };
  for (const connection of parts.attached.values()) connections.attach(connection);
  let balanceReader: ReturnType<typeof loadBalanceReader> | undefined;

  return {
    destroy() {
      connections.endAll();
      externals.closeAll();
    },
    attach: (connection) => connections.attach(connection),
    resync: () => connections.resync(),
    async connect({ connectorId, signal }) {
      const provider = externals.isExternal(connectorId)
        ? await untilAborted(externals.open(connectorId), signal, destroyed)
        : discovery.provider(connectorId);
      if (provider === undefined)
        throw new KitError('connector/not-found', { context: { connectorId } });
      return connect(deps, { id: connectorId, provider, signal });
    },
    reconnect: (request) => reconnect(deps, { discovery, externals, clock }, request),
    async disconnect(connectorId) {
      const live = connections.get(connectorId);
      live?.end();
      if (live === undefined || live.isAttached) return;
      if (externals.isExternal(connectorId))
        await sayGoodbye(() => externals.leave(connectorId), clock, destroyed);
      else await revokePermissions(live.provider, clock, destroyed);
    },
    parseAddress: async (address) => parseAddress(address),
    async switchNetwork(request) {
      const live = requireLive(connections, request.connectorId);
      const { switchNetwork } = await import('./capabilities/switch-network.js');
      connections.setChain(live, await switchNetwork(live, request, clock));
    },
    async balance(request) {
      balanceReader ??= loadBalanceReader(context);
      const read = await balanceReader.catch((cause: unknown) => {
        balanceReader = undefined;
        throw new KitError('balance/unavailable', { cause });
      });
      return read(request);
    },
    async signMessage(request) {
      const live = requireLive(connections, request.connectorId);
      const { signMessage } = await import('./capabilities/sign-message.js');
      return signMessage(live, request);
    },
    async openClient(network) {
      const { openClient } = await import('./client/open-client.js');
      return openClient(context, network);
    },
    async sendNative(request) {
      const live = requireLive(connections, request.connectorId);
      const { sendNative } = await import('./capabilities/send-native.js');
      return sendNative(live, request);
    },
  };
}

async function loadBalanceReader(context: AdapterContext) {
  const { createBalanceReader } = await import('./capabilities/balance.js');
  return createBalanceReader(context);
}

interface ReconnectParts {
  readonly discovery: Discovery;
  readonly externals: ExternalWallets;
  readonly clock: AdapterContext['env']['clock'];
}

/**
 * Of the wallets that a stored session may mean, the one that silently still offers the address.
 * Two that offer it are none: nobody can tell which was meant.
 */
async function reconnect(
  deps: ConnectDeps,
  { discovery, externals, clock }: ReconnectParts,
  { connectorId, address, signal }: ReconnectRequest,
): Promise<WalletConnection | undefined> {
  const signals = [signal, deps.destroyed];
  const candidates = externals.isExternal(connectorId)
    ? await openSilently(externals, connectorId, signals)
    : await waitForCandidates(discovery, clock, connectorId, signals);
  const answers = await Promise.all(
    candidates.map(({ id, provider }) => connectSilently(deps, { id, provider, signal }, address)),
  );
  const found = answers.filter((answer) => answer !== undefined);
  if (found.length === 1) return found[0];
  for (const { connectorId: id } of found) deps.connections.get(id)?.end();
  return undefined;
}

/** The wallet where it still is offered and can be opened, else none. */
async function openSilently(
  externals: ExternalWallets,
  id: Parameters<ExternalWallets['open']>[0],
  signals: readonly AbortSignal[],
): Promise<readonly { readonly id: string; readonly provider: WalletProvider }[]> {
  if (!externals.isOffered(id)) return [];
  try {
    return [{ id, provider: await untilAborted(externals.open(id), ...signals) }];
  } catch (error) {
    if (signals.some((signal) => signal.aborted)) throw error;
    return [];
  }
}
