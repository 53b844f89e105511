// passGate(): connections wait here until everybody at the gate agrees, each as its wallet last said it is. Used by the
// flows that bring connections to the door.
import { createLatest } from '../adapter/latest.js';
import type { WalletConnection } from '../adapter/adapter.types.js';
import type { CoreParts } from '../core-parts.js';
import { KitError } from '../errors/kit-error.js';
import { followArriving } from './follow-arriving.js';
import type { Coming } from './gate.js';

type Parts = Pick<CoreParts, 'bus' | 'gate'>;
type Connections = readonly [WalletConnection, ...WalletConnection[]];

/** The connection as it may enter; undefined where it is kept out, or has left meanwhile. Never rejects. */
export async function admitted(
  parts: Parts,
  cause: Coming['cause'],
  live: WalletConnection,
  signal: AbortSignal,
): Promise<WalletConnection | undefined> {
  const passing = passGate(parts, cause, [live], signal);
  const [passed] = passing ? await passing.catch(() => []) : [live];
  return passed;
}

/**
 * The connections that may enter. Undefined where nobody stands at the gate: then the caller goes on in the same turn.
 * A wallet that says something else meanwhile is asked about again, as it is then.
 *
 * @throws KitError `request/cancelled`, `wallet/disconnected`, and whatever a guard rejects with
 */
export function passGate(
  { bus, gate }: Parts,
  cause: Coming['cause'],
  coming: Connections,
  outer: AbortSignal,
): Promise<Connections> | undefined {
  if (gate.isEmpty()) return undefined;
  return (async () => {
    const latest = createLatest();
    let isChanged = false;
    const arriving = followArriving({ bus }, ({ namespace, connectorId }) => {
      const isComing = coming.some(
        (each) => each.namespace === namespace && each.connectorId === connectorId,
      );
      if (!isComing) return;
      isChanged = true;
      latest.cancel();
    });
    try {
      for (;;) {
        isChanged = false;
        const [first, ...rest] = coming.flatMap((each) => arriving.now(each) ?? []);
        if (first === undefined) throw new KitError('wallet/disconnected');
        const now: Connections = [first, ...rest];
        const signal = latest.begin(outer);
        try {
          await latest.guard(signal, gate.pass({ cause, connections: now }, signal));
        } catch (error) {
          if (outer.aborted || !isChanged) throw error;
        }
        if (!isChanged) return now;
      }
    } finally {
      arriving.stop();
    }
  })();
}
