// Closes our own client and clears its timers and its page-wide entry. Storage stays.
import type { ClientInternals } from './internals.types.js';

const destroyedError = { code: 4900, message: 'The connector was destroyed.' };

export function closeClient(client: ClientInternals, storagePrefix: string): void {
  const { core, engine } = client;
  const { relayer } = core;
  for (const id of client.proposal.keys) client.events.emit('proposal_expire', { id });
  for (const { id, response } of core.history.values)
    if (response === undefined)
      engine.events.emit(`session_request:${id}`, { error: destroyedError });
  core.heartbeat.stop();
  core.heartbeat.events.removeAllListeners();
  clearTimeout(relayer.reconnectTimeout);
  // The client's page listeners cannot be removed, and would reopen the socket.
  relayer.transportOpen = async () => {};
  relayer.transportClose().catch(() => {});
  forgetGlobalCore(storagePrefix, core);
}

/**
 * Removes the page-wide entry of a client, so that the next client with this prefix starts fresh.
 * @param core removes the entry only if it is this core, so that a later client stays
 */
export function forgetGlobalCore(storagePrefix: string, core?: unknown): void {
  const key = `_walletConnectCore_${storagePrefix}`;
  if (core !== undefined && Reflect.get(globalThis, key) !== core) return;
  Reflect.deleteProperty(globalThis, key);
  Reflect.deleteProperty(globalThis, `${key}_count`);
}
