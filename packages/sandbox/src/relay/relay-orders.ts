// What a test ordered the relay to do from now on: be offline, close everyone, hold answers. Used by create-relay,
// serve-socket and the admin API. Kept in memory: an order ends with the run.

import { createOrders } from '../control/counted-orders.js';

/** A code and a reason to close with. */
export interface Closing {
  readonly code: number;
  readonly reason: string;
}

/** An order to answer calls with an error instead of doing what they ask. */
export interface Refusal {
  /** Every method when absent. */
  readonly method?: string | undefined;
  readonly code: number;
  readonly message: string;
  /** How many calls it hits; without it, every one until cleared. */
  readonly times?: number | undefined;
}

export interface RelayOrders {
  /** Upgrades are cut off without an answer. */
  offline: boolean;
  /** New connections are closed with this at once. */
  closing: Closing | null;
  /** Runs a publish's answer now, or at the release when answers are held. */
  answerPublish(send: () => void): void;
  readonly holding: boolean;
  readonly held: number;
  hold(): void;
  /** Sends what was held, in order. */
  release(): void;
  addRefusal(refusal: Refusal): void;
  /** The newest refusal that hits a call of this method, counted as used. */
  takeRefusal(method: string): Refusal | undefined;
  clearRefusals(): void;
  /** No orders; what was held is forgotten. */
  clear(): void;
}

/** The reasons that a widget tells apart, by a short name. */
export const closingReasons = {
  originNotAllowed: 'Unauthorized: origin not allowed',
  jwtNotYetValid: 'JWT validation error: JWT Token is not yet valid',
  invalidKey: 'Unauthorized: invalid key',
} as const;

/** A relay that behaves. */
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
