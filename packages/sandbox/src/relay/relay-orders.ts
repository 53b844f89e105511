// Relay misbehavior that a test requested. In memory, so it ends with the run.

import { createOrders } from '../control/counted-orders.js';

/** A close code and reason. */
export interface Closing {
  readonly code: number;
  readonly reason: string;
}

/** Answers calls with an error instead of running them. */
export interface Refusal {
  /** Default: every method. */
  readonly method?: string | undefined;
  readonly code: number;
  readonly message: string;
  /** How many calls it affects. Default: all until cleared. */
  readonly times?: number | undefined;
}

export interface RelayOrders {
  /** Drops upgrades without an answer. */
  offline: boolean;
  /** Closes new connections at once with this code and reason. */
  closing: Closing | null;
  /** Sends a publish's answer now, or on release while answers are held. */
  answerPublish(send: () => void): void;
  readonly holding: boolean;
  readonly held: number;
  hold(): void;
  /** Sends held answers in order. */
  release(): void;
  addRefusal(refusal: Refusal): void;
  /** Returns the newest refusal for this method and counts one use. */
  takeRefusal(method: string): Refusal | undefined;
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

export function createRelayOrders(): RelayOrders {
  let held: (() => void)[] = [];
  let holding = false;
  const refusals = createOrders<Refusal>();
  return {
    offline: false,
    closing: null,
    answerPublish(send) {
      if (holding) held.push(send);
      else send();
    },
    get holding() {
      return holding;
    },
    get held() {
      return held.length;
    },
    hold() {
      holding = true;
    },
    release() {
      holding = false;
      const sends = held;
      held = [];
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
      held = [];
    },
  };
}
