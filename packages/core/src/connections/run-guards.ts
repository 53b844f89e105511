// passGate(): connections wait here until everybody at the gate agrees, each as its wallet last said it is. Used by the
// flows that bring connections to the door.
import { createLatest } from '../async/latest.js';
import type { WalletConnection } from '../adapter/adapter.types.js';
import type { CoreDeps } from '../core-deps.types.js';
import { KitError } from '../errors/kit-error.js';
import { trackIncoming } from './track-incoming.js';
import type { IncomingConnections } from './connection-guards.js';

type Deps = Pick<CoreDeps, 'bus' | 'guards'>;
type Connections = readonly [WalletConnection, ...WalletConnection[]];

/** The connection as it may enter; undefined where it is kept out, or has left meanwhile. Never rejects. */
export async function guardedConnection(
  deps: Deps,
  cause: IncomingConnections['cause'],
  live: WalletConnection,
  signal: AbortSignal,
): Promise<WalletConnection | undefined> {
  const running = runGuards(deps, cause, [live], signal);
  const [allowed] = running ? await running.catch(() => []) : [live];
  return allowed;
}

/**
 * The connections that may enter. Undefined where nobody stands at the gate: then the caller goes on in the same turn.
 * A wallet that says something else meanwhile is asked about again, as it is then.
 *
 * @throws KitError `request/cancelled`, `wallet/disconnected`, and whatever a guard rejects with
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
