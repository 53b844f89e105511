// Relay misbehavior that a test requested. In memory, so it ends with the run.

import { createFaultList } from '../control/fault-list.js';

/** A close code and reason. */
export interface ForcedClose {
  readonly code: number;
  readonly reason: string;
}

/** Answers calls with an error instead of running them. */
export interface ForcedError {
  /** Default: every method. */
  readonly method?: string | undefined;
  readonly code: number;
  readonly message: string;
  /** How many calls it affects. Default: all until cleared. */
  readonly times?: number | undefined;
}

export interface RelayControls {
  /** Drops upgrades without an answer. */
  offline: boolean;
  /** Closes new connections at once with this code and reason. */
  closing: ForcedClose | null;
  /** Sends a publish's answer now, or on release while answers are held. */
  answerPublish(send: () => void): void;
  readonly holding: boolean;
  readonly heldMessages: number;
  hold(): void;
  /** Sends held answers in order. */
  release(): void;
  addRefusal(refusal: ForcedError): void;
  /** Returns the newest refusal for this method and counts one use. */
  takeRefusal(method: string): ForcedError | undefined;
  clearRefusals(): void;
  /** Clears everything and drops held answers. */
  clear(): void;
}

/** Close reasons that a widget distinguishes, by a short name. */
export const closingReasons = {
  originNotAllowed: 'Unauthorized: origin not allowed',
  jwtNotYetValid: 'JWT validation error: JWT Token is not yet valid',
  invalidKey: 'Unauthorized: invalid key',
} as const;

export function createRelayControls(): RelayControls {
  let heldMessages: (() => void)[] = [];
  let holding = false;
  const refusals = createFaultList<ForcedError>();
  return {
    offline: false,
    closing: null,
    answerPublish(send) {
      if (holding) heldMessages.push(send);
      else send();
    },
    get holding() {
      return holding;
    },
    get heldMessages() {
      return heldMessages.length;
    },
    hold() {
      holding = true;
    },
    release() {
      holding = false;
      const sends = heldMessages;
      heldMessages = [];
      for (const send of sends) send();
    },
    addRefusal: refusals.add,
    takeRefusal: (method) => refusals.take((refusal) => (refusal.method ?? method) === method),
    clearRefusals: refusals.clear,
    clear() {
      refusals.clear();
      this.offline = false;
      this.closing = null;
      holding = false;
      heldMessages = [];
    },
  };
}
