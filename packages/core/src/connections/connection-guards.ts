// What stands before the door: whoever must agree before a connection becomes the active one, such as a required
// sign-in. Empty by default, and then nothing waits. Asked by pass-gate.ts.
import type { WalletConnection } from '../adapter/adapter.types.js';
import type { OneStepSignIn } from '../sign-in/one-step.types.js';
import type { TransitionCause } from './transitions.js';

/** Connections on their way to the front: one for each namespace that a session serves. */
export interface IncomingConnections {
  readonly cause: Extract<
    TransitionCause,
    'connected' | 'reconnected' | 'switched' | 'adopted' | 'tab'
  >;
  readonly connections: readonly WalletConnection[];
}

/**
 * Lets connections pass by resolving, or keeps them out by rejecting.
 *
 * @param signal aborts when nobody waits for the answer any more
 */
export type ConnectionGuard = (coming: IncomingConnections, signal: AbortSignal) => Promise<void>;

/** Whether a connection may be in front now, as far as is known. Asked by the door at each change. */
export type AllowsConnection = (connection: WalletConnection) => boolean;

export interface ConnectionGuards {
  /** Puts a guard at the gate, behind those already there. Returns its leave. */
  add(guard: ConnectionGuard, allows?: AllowsConnection): () => void;
  /** False where somebody at the gate wants to be asked first: the door sends it back. */
  allows: AllowsConnection;
  isEmpty(): boolean;
  /** Has a wallet sign in as it connects, for whom one at the gate would ask to do so. */
  oneStep?: ((signal: AbortSignal) => Promise<OneStepSignIn | undefined>) | undefined;
  /** Asks each guard in turn. @throws whatever a guard rejects with */
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
