// The eip155 adapter: a capability bag over the browser's wallets. The host constructs it, core sets it
// up. The constructor does nothing; viem and keccak are loaded by the first call that needs them.
import {
  type Adapter,
  type AdapterContext,
  type AdapterInstance,
  type CaipNetworkId,
  KitError,
  type NetworkInput,
  type ReconnectRequest,
  type WalletConnection,
} from '@openappkit/core/adapter';
import { type ConnectDeps, connect, connectSilently } from './capabilities/connect.js';
import { revokePermissions } from './capabilities/disconnect.js';
import { createDiscovery, type Discovery } from './connectors/discovery.js';
import { createLiveConnections, requireLive } from './connectors/live-connections.js';
import { waitForCandidates } from './connectors/wait-for-candidates.js';

/**
 * Everything about `eip155` chains: EIP-6963 discovery, connect, sign, send, switch, balance.
 * Pure until core calls `setup`; one object may serve several kits.
 *
 * @example
 * const adapter = new EvmAdapter();
 * console.log(adapter.namespace); // 'eip155'
 */
export class EvmAdapter implements Adapter {
  readonly namespace = 'eip155';
  readonly name = 'evm';
  /** Specification section 9. */
  readonly defaultAccountType = 'smartAccount';

  /** A bare viem chain, whose id is a number, is one of ours. */
  adopt(network: NetworkInput): CaipNetworkId | undefined {
    const { id, chainNamespace = 'eip155' } = network;
    const ours =
      typeof id === 'number' && Number.isSafeInteger(id) && id > 0 && chainNamespace === 'eip155';
    return ours ? `eip155:${id}` : undefined;
  }

  setup(context: AdapterContext): AdapterInstance {
    return createEvmInstance(context);
  }
}

function createEvmInstance(context: AdapterContext): AdapterInstance {
  const { clock } = context.env;
  const discovery = createDiscovery(context);
  const connections = createLiveConnections(context.report);
  const life = new AbortController();
  const destroyed = life.signal;
  const deps: ConnectDeps = { connections, destroyed };
  let balanceReader: ReturnType<typeof loadBalanceReader> | undefined;

  return {
    namespace: 'eip155',
    identity: true,
    activity: true,
    accountTypes: ['smartAccount', 'eoa'],
    start() {
      if (!destroyed.aborted) discovery.start();
    },
    destroy() {
      life.abort();
      discovery.stop();
      connections.endAll();
    },
    async connect({ connectorId, signal }) {
      if (destroyed.aborted) throw new KitError('kit/destroyed');
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
    async parseAddress(address) {
      const { parseAddress } = await import('./address.js');
      return parseAddress(address);
    },
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
