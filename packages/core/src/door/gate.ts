// What stands before the door: whoever must agree before a connection becomes the active one, such as a required
// sign-in. Empty by default, and then nothing waits. Asked by pass-gate.ts.
import type { WalletConnection } from '../adapter/adapter.types.js';
import type { OneStepSignIn } from '../sign-in/one-step.types.js';
import type { Cause } from './causes.js';

/** Connections on their way to the front: one for each namespace that a session serves. */
export interface Coming {
  readonly cause: Extract<Cause, 'connected' | 'reconnected' | 'switched' | 'adopted' | 'tab'>;
  readonly connections: readonly WalletConnection[];
}

/**
 * Lets connections pass by resolving, or keeps them out by rejecting.
 *
 * @param signal aborts when nobody waits for the answer any more
 */
export type Guard = (coming: Coming, signal: AbortSignal) => Promise<void>;

/** Whether a connection may be in front now, as far as is known. Asked by the door at each change. */
export type Lets = (connection: WalletConnection) => boolean;

export interface Gate {
  /** Puts a guard at the gate, behind those already there. Returns its leave. */
  add(guard: Guard, lets?: Lets): () => void;
  /** False where somebody at the gate wants to be asked first: the door sends it back. */
  lets: Lets;
  isEmpty(): boolean;
  /** Has a wallet sign in as it connects, for whom one at the gate would ask to do so. */
  oneStep?: ((signal: AbortSignal) => Promise<OneStepSignIn | undefined>) | undefined;
  /** Asks each guard in turn. @throws whatever a guard rejects with */
  pass(coming: Coming, signal: AbortSignal): Promise<void>;
}

export function createGate(): Gate {
  const guards = new Map<Guard, Lets | undefined>();
  return {
    add(guard, lets) {
      guards.set(guard, lets);
      return () => guards.delete(guard);
    },
    lets: (connection) => [...guards.values()].every((lets) => lets?.(connection) ?? true),
    isEmpty: () => guards.size === 0,
    async pass(coming, signal) {
      for (const guard of [...guards.keys()]) await guard(coming, signal);
    },
  };
}
