// Brings a stored session back on mount, silently (specification section 4). A failure becomes
// disconnected and is quiet; a wallet that withdrew is forgotten; one that is not here yet is not.
import { createLatest } from '../adapter/latest.js';
import type { AdapterInstance } from '../adapter/adapter.types.js';
import type { CoreParts } from '../core-parts.js';
import type { StorageValue } from '../storage/storage.js';
import { commitConnection } from './commit-connection.js';
import { clearNamespace } from './disconnect.js';

/** How long a wallet may take to announce itself after the page loaded, and then to answer. */
export const announceWaitMs = 3_000;
export const reconnectTimeoutMs = 10_000;

type Parts = Pick<
  CoreParts,
  | 'account'
  | 'accountTypeOf'
  | 'adapters'
  | 'bus'
  | 'chain'
  | 'connection'
  | 'env'
  | 'options'
  | 'storage'
>;
type Stored = StorageValue<'connections'>[string];

/** Settles when every stored session was tried. Never rejects. */
export async function reconnect(parts: Parts, signal: AbortSignal): Promise<void> {
  const stored = parts.storage.get('connections') ?? {};
  if (!parts.options.state.current.enableReconnect) {
    parts.storage.remove('connections');
    return;
  }
  const tries = Object.entries(stored).map(([namespace, session]) => {
    const adapter = parts.adapters.get(namespace);
    return adapter && reconnectOne(parts, adapter, session, signal);
  });
  await Promise.allSettled(tries);
}

async function reconnectOne(
  parts: Parts,
  adapter: AdapterInstance,
  session: Stored,
  outer: AbortSignal,
): Promise<void> {
  const { account, bus, chain, env, storage } = parts;
  const { namespace } = adapter;
  const latest = createLatest();
  const signal = latest.begin(outer);
  account.setStatus(namespace, 'reconnecting');
  const timer = env.clock.setTimeout(() => latest.cancel(), announceWaitMs + reconnectTimeoutMs);
  try {
    await announced(parts, session.connectorId, namespace);
    const request = { connectorId: session.connectorId, address: session.address, signal };
    const live = await latest.guard(signal, adapter.reconnect(request));
    // Whoever connected or disconnected meanwhile was faster, and is right.
    if (account.get(namespace).status !== 'reconnecting') return;
    if (!live) {
      forget(storage, namespace);
      clearNamespace(parts, namespace, 'failed');
      return;
    }
    const support = commitConnection(parts, live);
    const { connectorId, caipNetworkId } = live;
    bus.emit('connected', {
      namespace,
      connectorId,
      address: live.accounts[0],
      caipNetworkId,
      reconnect: true,
    });
    if (support === 'supported')
      chain.setActiveNamespace(storage.get('active-namespace') ?? namespace);
  } catch {
    if (account.get(namespace).status === 'reconnecting')
      clearNamespace(parts, namespace, 'failed');
  } finally {
    env.clock.clearTimeout(timer);
  }
}

function forget(storage: CoreParts['storage'], namespace: string): void {
  const { [namespace]: _, ...rest } = storage.get('connections') ?? {};
  storage.set('connections', rest);
}

/** Settles as soon as the connector is listed, or after three seconds. */
function announced(parts: Parts, connectorId: string, namespace: string): Promise<void> {
  const { bus, connection, env } = parts;
  return new Promise((resolve) => {
    if (connection.find(connectorId, namespace)) {
      resolve();
      return;
    }
    const timer = env.clock.setTimeout(done, announceWaitMs);
    const stop = bus.on('connectors', () => {
      if (connection.find(connectorId, namespace)) done();
    });
    function done(): void {
      stop();
      env.clock.clearTimeout(timer);
      resolve();
    }
  });
}
