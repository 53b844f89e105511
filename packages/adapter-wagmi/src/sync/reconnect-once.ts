// Brings a stored session back silently, once for both sides: whichever of wagmi and the kit asks first asks the
// wallet, the other waits for the same answer.
import { abortable, type AdapterInstance, type WalletConnection } from '@openappkit/core/adapter';
import type { ConnectionStore } from './connection-store.js';
import type { KitConnections } from './kit-connections.js';
import type { SessionStorage } from './session-storage.js';

export type ReconnectOnce = ReturnType<typeof createReconnectOnce>;

export function createReconnectOnce(
  engine: () => Pick<AdapterInstance, 'reconnect'>,
  store: ConnectionStore,
  kit: KitConnections,
  sessions: SessionStorage,
) {
  const running = new Map<string, Promise<WalletConnection | undefined>>();
  const ask = async (id: string, address: string, signal: AbortSignal) => {
    // Read before another wallet that comes back becomes the recent one.
    const recent = sessions.recent();
    const connection = await engine().reconnect({ connectorId: id, address, signal });
    const isCurrent = (await recent) === id;
    if (connection) store.enter(connection, { isCurrent, isKits: kit.isAsked(id) });
    return connection;
  };
  return (id: string, address: string, signal: AbortSignal) => {
    const asked = running.get(id) ?? ask(id, address, signal).finally(() => running.delete(id));
    running.set(id, asked);
    // Stops waiting only: the question may be the other side's, and go on.
    return abortable(asked, signal);
  };
}
