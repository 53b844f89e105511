// passGate(): connections wait here until everybody at the gate agrees, each as its wallet last said it is. Used by the
// flows that bring connections to the door.
import { createLatest } from '../adapter/latest.js';
import type { WalletConnection } from '../adapter/adapter.types.js';
import { listenTo } from '../bus/listen-to.js';
import type { CoreParts } from '../core-parts.js';
import { KitError } from '../errors/kit-error.js';
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
    let now = coming;
    let isChanged = true;
    const renew = (
      { namespace, connectorId }: Pick<WalletConnection, 'namespace' | 'connectorId'>,
      change: Partial<WalletConnection> | undefined,
    ): void => {
      const isIt = (each: WalletConnection): boolean =>
        each.namespace === namespace && each.connectorId === connectorId;
      if (!now.some(isIt)) return;
      const [first, ...rest] = now.flatMap((each) =>
        isIt(each) ? (change ? [{ ...each, ...change }] : []) : [each],
      );
      isChanged = true;
      isOver = first === undefined;
      if (first) now = [first, ...rest];
      latest.cancel();
    };
    let isOver = false;
    const stop = listenTo(bus, {
      'wallet-chain': ({ caipNetworkId, ...of }) => renew(of, { caipNetworkId }),
      'wallet-accounts': ({ accounts: [first, ...rest], ...of }) =>
        renew(of, first === undefined ? undefined : { accounts: [first, ...rest] }),
      'wallet-disconnect': ({ namespaces, connectorId }) => {
        for (const namespace of namespaces) renew({ namespace, connectorId }, undefined);
      },
    });
    try {
      while (isChanged) {
        isChanged = false;
        const signal = latest.begin(outer);
        try {
          await latest.guard(signal, gate.pass({ cause, connections: now }, signal));
        } catch (error) {
          if (outer.aborted || !isChanged) throw error;
        }
        if (isOver) throw new KitError('wallet/disconnected');
      }
      return now;
    } finally {
      stop();
    }
  })();
}
