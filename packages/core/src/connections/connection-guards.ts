import type { WalletConnection } from '../adapter/adapter.types.js';
import type { OneStepSignIn } from '../sign-in/siwx.types.js';
import type { TransitionCause } from './transitions.js';
import { createLatest } from '../async.js';
import type { Bus } from '../bus.js';
import { KitError } from '../errors/kit-error.js';
import { listenTo } from '../listen-to.js';
import { onNetwork, withAccounts } from '../state/connection-list.js';

/** Connections about to become active, one for each namespace of their session. */
export interface IncomingConnections {
  readonly cause: Extract<
    TransitionCause,
    'connected' | 'reconnected' | 'switched' | 'adopted' | 'tab'
  >;
  readonly connections: readonly WalletConnection[];
}

/**
 * Resolves to allow the connections, or rejects to keep them out.
 *
 * @param signal aborts when the result is no longer needed
 */
type ConnectionGuard = (coming: IncomingConnections, signal: AbortSignal) => Promise<void>;

/** Whether a connection may be active now. `commitConnections` checks it at each change. */
type AllowsConnection = (connection: WalletConnection) => boolean;

export interface ConnectionGuards {
  /** Runs after the existing guards. Returns a function that removes it. */
  add(guard: ConnectionGuard, allows?: AllowsConnection): () => void;
  allows: AllowsConnection;
  isEmpty(): boolean;
  /** Prepares a sign-in that the wallet performs while it connects. */
  oneStep?: ((signal: AbortSignal) => Promise<OneStepSignIn | undefined>) | undefined;
  /** @throws the error of the first guard that rejects */
  run(coming: IncomingConnections, signal: AbortSignal): Promise<void>;
}

export function createConnectionGuards(): ConnectionGuards {
  const guards = new Map<ConnectionGuard, AllowsConnection | undefined>();
  return {
    add(guard, allows) {
      guards.set(guard, allows);
      return () => guards.delete(guard);
    },
    allows: (connection) => [...guards.values()].every((allows) => allows?.(connection) ?? true),
    isEmpty: () => guards.size === 0,
    async run(incoming, signal) {
      for (const guard of [...guards.keys()]) await guard(incoming, signal);
    },
  };
}

interface Deps {
  readonly bus: Bus;
  readonly guards: ConnectionGuards;
}

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

type Of = Pick<WalletConnection, 'namespace' | 'connectorId'>;

type Change = (live: WalletConnection) => WalletConnection;

interface IncomingTracker {
  /** Applies all reported changes. Returns undefined if the wallet has disconnected. */
  latest(connection: WalletConnection): WalletConnection | undefined;
  /** Whether the wallet disconnected with a reason, which means that its session is not over. */
  isInterrupted(connection: WalletConnection): boolean;
  stop(): void;
}

/** Tracks wallet events of connections that are not committed yet. */
export function trackIncoming(
  { bus }: { readonly bus: Bus },
  changed?: (of: Of) => void,
): IncomingTracker {
  const changes = new Map<string, Change | 'gone'>();
  const interrupted = new Set<string>();
  const keyOf = ({ namespace, connectorId }: Of): string => `${namespace}/${connectorId}`;
  const record = (of: Of, change: Change | 'gone'): void => {
    const before = changes.get(keyOf(of));
    const isGone = change === 'gone' || before === 'gone';
    changes.set(keyOf(of), isGone ? 'gone' : (live) => change(before ? before(live) : live));
    changed?.(of);
  };
  const stop = listenTo(bus, {
    'wallet-chain': ({ caipNetworkId, ...of }) =>
      record(of, (live) => onNetwork(live, caipNetworkId)),
    'wallet-accounts': ({ accounts: [first, ...rest], ...report }) =>
      record(
        report,
        first === undefined ? 'gone' : (live) => withAccounts(live, [first, ...rest], report),
      ),
    'wallet-disconnect': ({ namespaces, connectorId, why }) => {
      for (const namespace of namespaces) {
        if (why) interrupted.add(keyOf({ namespace, connectorId }));
        record({ namespace, connectorId }, 'gone');
      }
    },
  });
  return {
    latest(connection) {
      const change = changes.get(keyOf(connection));
      if (change === 'gone') return undefined;
      return change ? change(connection) : connection;
    },
    isInterrupted: (connection) => interrupted.has(keyOf(connection)),
    stop,
  };
}
