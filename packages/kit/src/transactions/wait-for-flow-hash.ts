import { KitError } from '@openappkit/core/feature';
import { subscribe } from '@openappkit/core/internal';
import type { AppKit } from '../api/app-kit.types.js';
import type { Payment } from './payment.types.js';

interface FlowState {
  readonly flow: number;
  readonly sent: readonly Payment[];
}

/** @throws KitError `send/modal-closed` if the user leaves the flow before anything is sent, `tx/unknown` or the payment's error if the result is unknown */
export function waitForFlowHash(kit: AppKit, state: FlowState, flow: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const check = (): void => {
      const ownPayment = state.sent.find((each) => each.flow === flow);
      const { error, id, isLookingUp, status } = ownPayment ?? {};
      if (status === 'asking' || (status === 'unknown' && isLookingUp)) return;
      const isNothing = status === undefined || status === 'declined' || status === 'failed';
      const isGone = state.flow !== flow || !kit.isOpen();
      if (isNothing && !isGone) return;
      for (const stop of stops) stop();
      if (isNothing) reject(new KitError('send/modal-closed'));
      else if (status !== 'unknown' && id !== undefined) resolve(id);
      else reject(error ?? new KitError('tx/unknown'));
    };
    const stops = [state, kit.core.modal.state].map((each) => subscribe(each, check, true));
    check();
  });
}
