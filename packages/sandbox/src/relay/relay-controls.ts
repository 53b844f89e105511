// Misbehavior that a test requested. In memory, so it ends with the run.

import { createFaultList } from '../control/fault-list.js';

export interface ForcedClose {
  readonly code: number;
  readonly reason: string;
}

export interface ForcedError {
  readonly method?: string | undefined;
  readonly code: number;
  readonly message: string;
  /** Number of affected calls. Default: all until cleared. */
  readonly times?: number | undefined;
}

export interface RelayControls {
  offline: boolean;
  closing: ForcedClose | null;
  /** Sends the answer now, or on release while answers are held. */
  answerPublish(send: () => void): void;
  readonly holding: boolean;
  readonly heldMessages: number;
  hold(): void;
  release(): void;
  addRefusal(refusal: ForcedError): void;
  /** The newest refusal for this method; counts one use. */
  takeRefusal(method: string): ForcedError | undefined;
  clearRefusals(): void;
  /** Also drops held answers. */
  clear(): void;
}

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
