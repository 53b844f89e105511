import type { WalletConnection } from '../adapter/adapter.types.js';
import type { SharedSession } from '../adapter/shared-connector.types.js';
import { KitError } from '../errors/kit-error.js';
import { attachSession } from './attach-session.js';
import {
  createRunningConnectors,
  type Running,
  type RunningDeps,
  storagePrefixOf,
} from './running-connectors.js';
import type { SharedConnectors } from './shared-connectors.types.js';

export function createSharedConnectors(deps: RunningDeps): SharedConnectors {
  const { adapters, connection, sharedConnectorEntries } = deps;
  const running = createRunningConnectors(deps);
  const { isOn, start } = running;

  const connections = (connectorId: string): readonly WalletConnection[] =>
    Object.keys(connection.state.connections).flatMap(
      (namespace) => connection.live(namespace, connectorId) ?? [],
    );
  /** Reports about the old session do not apply to the new one. */
  const attach = ({ reading }: Running, session: SharedSession): Promise<SharedSession> => {
    reading.cancel();
    return attachSession(adapters, session);
  };

  const provider = async (id: string): Promise<unknown> =>
    isOn(id) ? (await start(id)).connector.provider() : undefined;

  return {
    isOn,
    connections,
    serves: (connectorId) => running.entryOf(connectorId) !== undefined,
    needsOf: (connectorId) => running.entryOf(connectorId)?.needs,
    async connect(id, request) {
      const started = await start(id);
      return attach(started, await started.connector.connect(request));
    },
    async adopt(id, signal, onCode) {
      const started = await start(id);
      if (!started.connector.adopt) throw new KitError('connector/pairing-off');
      return attach(started, await started.connector.adopt(signal, onCode));
    },
    async reconnect(id, signal) {
      const started = await start(id);
      const session = await started.connector.reconnect(signal);
      return session && attach(started, session);
    },
    async disconnect(id) {
      if (!running.get(id)) markLeft(deps, id);
      const started = running.get(id) ?? (await running.coming(id));
      started?.reading.cancel();
      await started?.connector.disconnect();
    },
    async switchNetwork(id, request) {
      await (await start(id)).connector.switchNetwork(request);
    },
    provider,
    async providerFor(needs) {
      const ids = sharedConnectorEntries.filter((each) => each.needs === needs).map(({ id }) => id);
      return provider(ids.find((id) => connections(id).length > 0) ?? ids.find(isOn) ?? '');
    },
    reload: running.forget,
    destroy: running.destroy,
  };
}

/**
 * Marks the connector's sessions for removal, because the page may close before the connector runs, or the connector may fail to
 * load. The mark (`storagePrefix` and `left`) is the time in milliseconds. When the connector opens its client, it ends all older
 * sessions.
 */
function markLeft({ env, options, sharedConnectorEntries }: RunningDeps, id: string): void {
  if (sharedConnectorEntries.find((each) => each.id === id)?.needs !== 'code') return;
  // The app owns the sessions of a provider that it supplies.
  if (options.state.current.universalProvider) return;
  try {
    env.storage.setItem(`${storagePrefixOf(options)}/left`, String(env.clock.now()));
  } catch {
    // Without storage no session outlives the page.
  }
}
