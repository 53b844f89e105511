// Ends our own client for good: socket, heartbeat, every promise with a timer behind it, and the page-wide
// entry that would hand the dead client to the next one. Storage is kept. Called by destroy.
import type { ClientInternals } from './internals.types.js';

const destroyedError = { code: 4900, message: 'The connector was destroyed.' };

/** @param storagePrefix the prefix the client was made with */
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
  // Listeners of the page that the client cannot take back would open the socket again.
  relayer.transportOpen = async () => {};
  relayer.transportClose().catch(() => {});
  forgetGlobalCore(storagePrefix, core);
}

/**
 * Removes the page-wide entry of a client, so that the next one with this prefix starts fresh.
 * @param core only when this core is the entry: a later client's is left alone
 */
export function forgetGlobalCore(storagePrefix: string, core?: unknown): void {
  const key = `_walletConnectCore_${storagePrefix}`;
  if (core !== undefined && Reflect.get(globalThis, key) !== core) return;
  Reflect.deleteProperty(globalThis, key);
  Reflect.deleteProperty(globalThis, `${key}_count`);
}
