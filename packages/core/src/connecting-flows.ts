// The flows by which connections and networks come, change and go, and what cancels what: whatever a person ends does not begin after
// all. Made by createCoreFlows; what each does is in `flows/`.
import { createLatestOfEach } from './adapter/latest.js';
import type {
  ConnectEachParameters,
  ConnectForNetworkParameters,
  ConnectParameters,
  DisconnectTarget,
  SwitchConnectionParameters,
} from './core.types.js';
import type { CoreParts } from './core-parts.js';
import { createAdoptFlow } from './flows/adopt-connection.js';
import { assertNamespace } from './flows/assert-namespace.js';
import { createConnectFlow } from './flows/connect.js';
import { connectAlone } from './flows/connect-alone.js';
import { connectEach } from './flows/connect-each.js';
import { connectForNetwork } from './flows/connect-for-network.js';
import { disconnect } from './flows/disconnect.js';
import { followTab } from './flows/follow-tab.js';
import { reconnect } from './flows/reconnect.js';
import { createSwitchConnectionFlow } from './flows/switch-connection.js';
import { createSwitchNetworkFlow } from './flows/switch-network.js';

export function createConnectingFlows(parts: CoreParts) {
  const { connection } = parts;
  const adoptFlow = createAdoptFlow(parts);
  const connectFlow = createConnectFlow(parts);
  const { connect } = connectFlow;
  const switchFlow = createSwitchNetworkFlow(parts);
  const connectionFlow = createSwitchConnectionFlow(parts, connect);
  const returning = createLatestOfEach();
  const heard = createLatestOfEach();
  const life = new AbortController();
  const known = (namespace: string | undefined): void => assertNamespace(parts, namespace);
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
      connectEach({ ...parts, connect, use: connectionFlow.switchConnection }, parameters),
    connectForNetwork: (parameters: ConnectForNetworkParameters) =>
      connectForNetwork(
        { ...parts, connect, switchNetwork: switchFlow.switchNetwork, life: life.signal },
        parameters,
      ),
    connectAlone: (connectorId: string, signal: AbortSignal) =>
      connectAlone(parts, connect, connectorId, signal),
    cancelConnect: connectFlow.cancel,
    async disconnect(given?: string | DisconnectTarget) {
      const target = typeof given === 'string' ? { namespace: given } : given;
      known(target?.namespace);
      cancelPending(target);
      // One of several wallets leaves the others that are being asked.
      if (!target?.connectorId) returning.cancel(target?.namespace);
      return disconnect(parts, target);
    },
    async switchConnection(parameters: SwitchConnectionParameters) {
      known(parameters.namespace);
      return connectionFlow.switchConnection(parameters);
    },
    forgetConnection: connectionFlow.forgetConnection,
    switchNetwork: switchFlow.switchNetwork,
    cancelSwitch: switchFlow.cancel,
    reconnect: (signal: AbortSignal) => reconnect({ ...parts, returning }, signal),
    /** News of another tab, unchecked. */
    followTab: (news: unknown, signal: AbortSignal) =>
      followTab({ ...parts, returning, heard }, news, signal),
    /** A connection that the host's own library made. */
    adopt: adoptFlow.adopt,
    cancelAll(): void {
      life.abort();
      returning.cancel();
      heard.cancel();
      connectFlow.cancel();
      switchFlow.destroy();
      connectionFlow.cancel();
      adoptFlow.cancel();
    },
  };
}
