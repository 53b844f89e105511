import { createLatestOfEach } from '../async/latest.js';
import type {
  ConnectEachParameters,
  ConnectForNetworkParameters,
  ConnectParameters,
  DisconnectTarget,
  SwitchConnectionParameters,
} from '../connection/connect.types.js';
import type { CoreDeps } from '../core-deps.types.js';
import { createAdoptFlow } from './adopt-connection.js';
import { assertNamespace } from './assert-namespace.js';
import { createConnectFlow } from './connect.js';
import { autoConnect } from './auto-connect.js';
import { connectEach } from './connect-each.js';
import { connectForNetwork } from './connect-for-network.js';
import { disconnect } from './disconnect.js';
import { syncFromTab } from './sync-from-tab.js';
import { reconnect } from './reconnect.js';
import { createSwitchConnectionFlow } from './switch-connection.js';
import { createSwitchNetworkFlow } from './switch-network.js';

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
