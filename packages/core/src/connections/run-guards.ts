import { createLatest } from '../async/latest.js';
import type { WalletConnection } from '../adapter/adapter.types.js';
import type { CoreDeps } from '../core-deps.types.js';
import { KitError } from '../errors/kit-error.js';
import { trackIncoming } from './track-incoming.js';
import type { IncomingConnections } from './connection-guards.js';

type Deps = Pick<CoreDeps, 'bus' | 'guards'>;
type Connections = readonly [WalletConnection, ...WalletConnection[]];

/** Returns the latest connection, or undefined if a guard rejects it or its wallet disconnects. Never rejects. */
export async function guardedConnection(
  deps: Deps,
  cause: IncomingConnections['cause'],
  live: WalletConnection,
  signal: AbortSignal,
): Promise<WalletConnection | undefined> {
  const running = runGuards(deps, cause, [live], signal);
  const [allowed] = running === undefined ? [live] : await running.catch(() => []);
  return allowed;
}

/**
 * Runs the guards and returns the allowed connections. Returns undefined without guards, so that the caller can
 * continue synchronously. Runs the guards again if a wallet changes its account or network while they run.
 *
 * @throws KitError `request/cancelled`, `wallet/disconnected`, or the error of the guard
 */
export function runGuards(
  { bus, guards }: Deps,
  cause: IncomingConnections['cause'],
  incoming: Connections,
  outer: AbortSignal,
): Promise<Connections> | undefined {
  if (guards.isEmpty()) return undefined;
  return (async () => {
    const latest = createLatest();
    let isChanged = false;
    const tracker = trackIncoming({ bus }, ({ namespace, connectorId }) => {
      const isIncoming = incoming.some(
        (each) => each.namespace === namespace && each.connectorId === connectorId,
      );
      if (!isIncoming) return;
      isChanged = true;
      latest.cancel();
    });
    try {
      for (;;) {
        isChanged = false;
        const [first, ...rest] = incoming.flatMap((each) => tracker.latest(each) ?? []);
        if (first === undefined) throw new KitError('wallet/disconnected');
        const now: Connections = [first, ...rest];
        const signal = latest.begin(outer);
        try {
          await latest.guard(signal, guards.run({ cause, connections: now }, signal));
        } catch (error) {
          if (outer.aborted || !isChanged) throw error;
        }
        if (!isChanged) return now;
      }
    } finally {
      tracker.stop();
    }
  })();
}
