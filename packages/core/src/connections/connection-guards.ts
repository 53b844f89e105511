import type { WalletConnection } from '../adapter/adapter.types.js';
import type { OneStepSignIn } from '../sign-in/one-step.types.js';
import type { TransitionCause } from './transitions.js';

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
export type ConnectionGuard = (coming: IncomingConnections, signal: AbortSignal) => Promise<void>;

/** Whether a connection may be active now. `commitConnections` checks it at each change. */
export type AllowsConnection = (connection: WalletConnection) => boolean;

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
