import { createLatestOfEach } from '../async/latest.js';
import type {
  ConnectEachParameters,
  ConnectForNetworkParameters,
  ConnectParameters,
  DisconnectTarget,
  SwitchConnectionParameters,
} from '../connection/connect.types.js';
import type { Core } from '../core.types.js';
import type { CoreDeps } from '../core-deps.types.js';
import { createAdoptFlow } from './adopt-connection.js';
import { createConnectFlow } from './connect.js';
import { connectEach } from './connect-each.js';
import { connectForNetwork } from './connect-for-network.js';
import { disconnect } from './disconnect.js';
import { syncFromTab } from './sync-from-tab.js';
import { reconnect } from './reconnect.js';
import { createSwitchConnectionFlow } from './switch-connection.js';
import { createSwitchNetworkFlow } from './switch-network.js';
import { KitError } from '../errors/kit-error.js';
import { waitForConnector } from './stored-reconnects.js';

export function createConnectingFlows(deps: CoreDeps) {
  const { connection } = deps;
  const adoptFlow = createAdoptFlow(deps);
  const connectFlow = createConnectFlow(deps);
  const { connect } = connectFlow;
  const switchFlow = createSwitchNetworkFlow(deps);
  const connectionFlow = createSwitchConnectionFlow(deps, connect);
  const returning = createLatestOfEach();
  const heard = createLatestOfEach();
  const lifetime = new AbortController();
  const known = (namespace: string | undefined): void => assertNamespace(deps, namespace);
  const cancelPending = ({ namespace, connectorId }: DisconnectTarget = {}): void => {
    const { attempt } = connection.state;
    const isOther = (one?: string, other?: string): boolean => one !== undefined && one !== other;
    if (isOther(connectorId, attempt?.connectorId)) return;
    if (!isOther(namespace, attempt?.namespace)) connectFlow.cancel();
    connectionFlow.cancel(namespace);
    adoptFlow.cancel(namespace);
  };

  return {
    async connect(parameters: ConnectParameters) {
      known(parameters.namespace);
      return connect(parameters);
    },
    connectEach: (parameters: ConnectEachParameters) =>
      connectEach({ ...deps, connect, use: connectionFlow.switchConnection }, parameters),
    connectForNetwork: (parameters: ConnectForNetworkParameters) =>
      connectForNetwork(
        { ...deps, connect, switchNetwork: switchFlow.switchNetwork, destroyed: lifetime.signal },
        parameters,
      ),
    autoConnect: (connectorId: string, signal: AbortSignal) =>
      autoConnect(deps, connect, connectorId, signal),
    cancelConnect: connectFlow.cancel,
    async disconnect(input?: string | DisconnectTarget) {
      const target = typeof input === 'string' ? { namespace: input } : input;
      known(target?.namespace);
      cancelPending(target);
      // Disconnecting one of several wallets must not cancel the reconnects of the others.
      if (!target?.connectorId) returning.cancel(target?.namespace);
      return disconnect(deps, target);
    },
    async switchConnection(parameters: SwitchConnectionParameters) {
      known(parameters.namespace);
      return connectionFlow.switchConnection(parameters);
    },
    forgetConnection: connectionFlow.forgetConnection,
    switchNetwork: switchFlow.switchNetwork,
    cancelSwitch: switchFlow.cancel,
    reconnect: (signal: AbortSignal) => reconnect({ ...deps, returning }, signal),
    /** `news` is a message of another tab, not validated yet. */
    syncFromTab: (message: unknown, signal: AbortSignal) =>
      syncFromTab({ ...deps, returning, heard }, message, signal),
    adopt: adoptFlow.adopt,
    cancelAll(): void {
      lifetime.abort();
      returning.cancel();
      heard.cancel();
      connectFlow.cancel();
      switchFlow.destroy();
      connectionFlow.cancel();
      adoptFlow.cancel();
    },
  };
}

/**
 * Without this check, a typo would look like "nothing is connected".
 *
 * @throws KitError `namespace/not-found`, whose message lists the known namespaces
 */
function assertNamespace(
  { adapters, chain }: Pick<CoreDeps, 'adapters' | 'chain'>,
  namespace: string | undefined,
): void {
  const known = new Set([
    ...adapters.keys(),
    ...chain.state.networks.map(({ chainNamespace }) => chainNamespace),
  ]);
  if (namespace === undefined || known.has(namespace)) return;
  throw new KitError('namespace/not-found', {
    context: { namespace },
    metaMessages: [
      `Got "${namespace}"; the app uses ${[...known].map((each) => `"${each}"`).join(', ')}.`,
      'Add a network for it to `networks`, and its adapter to `adapters`.',
    ],
  });
}

/**
 * Connects the wallet that hosts the page (Safe, mini app) without a click, unless the namespace is connected or the
 * user disconnected this wallet before.
 *
 * @throws KitError as `connect`
 */
async function autoConnect(
  deps: Pick<CoreDeps, 'bus' | 'connection' | 'env'>,
  connect: Core['connect'],
  connectorId: string,
  signal: AbortSignal,
): Promise<void> {
  const { connection } = deps;
  await waitForConnector(deps, signal, connectorId);
  const connector = connection.find(connectorId);
  const wasEnded = connection.state.history.some((past) => past.connectorId === connectorId);
  if (!connector || wasEnded || connection.live(connector.namespace)) return;
  await connect({ connectorId, namespace: connector.namespace, signal });
}
