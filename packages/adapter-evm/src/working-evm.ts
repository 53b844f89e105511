// The part of the adapter that talks to wallets and nodes: connections, and the capabilities over them.
// Its own chunk, loaded by evm.ts when something is first asked; viem is loaded later still.
import {
  type AdapterContext,
  type AdapterInstance,
  KitError,
  type ReconnectRequest,
  type WalletConnection,
} from '@openappkit/core/adapter';
import { parseAddress } from './address.js';
import { type ConnectDeps, connect, connectSilently } from './capabilities/connect.js';
import { revokePermissions } from './capabilities/disconnect.js';
import type { Discovery } from './connectors/discovery.js';
import { createLiveConnections, requireLive } from './connectors/live-connections.js';
import { waitForCandidates } from './connectors/wait-for-candidates.js';

type Capability =
  | 'connect'
  | 'reconnect'
  | 'disconnect'
  | 'parseAddress'
  | 'switchNetwork'
  | 'balance'
  | 'signMessage'
  | 'sendNative'
  | 'destroy';
export type WorkingEvm = Required<Pick<AdapterInstance, Capability>>;

/** @param destroyed aborts when the adapter instance is over */
export function createWorkingEvm(
  context: AdapterContext,
  discovery: Discovery,
  destroyed: AbortSignal,
): WorkingEvm {
  const { clock } = context.env;
  const connections = createLiveConnections(context.report);
  const deps: ConnectDeps = { connections, destroyed };
  let balanceReader: ReturnType<typeof loadBalanceReader> | undefined;

  return {
    destroy: () => connections.endAll(),
    async connect({ connectorId, signal }) {
      const provider = discovery.provider(connectorId);
      if (provider === undefined)
        throw new KitError('connector/not-found', { context: { connectorId } });
      return connect(deps, { id: connectorId, provider, signal });
    },
    reconnect: (request) => reconnect(deps, discovery, clock, request),
    async disconnect(connectorId) {
      const live = connections.get(connectorId);
      live?.end();
      if (live !== undefined) await revokePermissions(live.provider, clock, destroyed);
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

/**
 * Of the wallets that a stored session may mean, the one that silently still offers the address.
 * Two that offer it are none: nobody can tell which was meant.
 */
async function reconnect(
  deps: ConnectDeps,
  discovery: Discovery,
  clock: AdapterContext['env']['clock'],
  { connectorId, address, signal }: ReconnectRequest,
): Promise<WalletConnection | undefined> {
  const candidates = await waitForCandidates(discovery, clock, connectorId, [
    signal,
    deps.destroyed,
  ]);
  const answers = await Promise.all(
    candidates.map(({ id, provider }) => connectSilently(deps, { id, provider, signal }, address)),
  );
  const found = answers.filter((answer) => answer !== undefined);
  if (found.length === 1) return found[0];
  for (const { connectorId: id } of found) deps.connections.get(id)?.end();
  return undefined;
}
