// The disconnect flow: local state goes first and at once, so that a wallet which refuses or hangs cannot
// keep a connection alive that the person ended.
import type { CoreParts } from '../core-parts.js';

type Parts = Pick<CoreParts, 'account' | 'adapters' | 'bus' | 'chain' | 'connection'>;
type Reason = 'user' | 'wallet' | 'failed' | 'other-tab';

/** Clears one namespace locally and says why. Nothing happens where nothing is connected. */
export function clearNamespace(
  parts: Omit<Parts, 'adapters'>,
  namespace: string,
  reason: Reason,
): void {
  const was = parts.account.get(namespace).status;
  parts.connection.setLive(namespace, undefined);
  parts.account.reset(namespace);
  parts.chain.resetNetwork(namespace);
  if (was !== 'disconnected') parts.bus.emit('disconnected', { namespace, reason });
}

/** Disconnects one namespace, or every one that has a live connection. Never rejects. */
export async function disconnect(parts: Parts, namespace?: string): Promise<void> {
  const chosen = namespace === undefined ? [...parts.adapters.keys()] : [namespace];
  const ended = chosen.map((each) => {
    const live = parts.connection.live(each);
    clearNamespace(parts, each, 'user');
    return live && parts.adapters.get(each)?.disconnect(live.connectorId);
  });
  const failures = (await Promise.allSettled(ended)).filter(
    (result) => result.status === 'rejected',
  );
  for (const _ of failures)
    parts.bus.emit('track', {
      event: 'DISCONNECT_ERROR',
      properties: { message: 'The wallet refused' },
    });
}
