import { KitError } from '@openappkit/core/feature';
import { subscribe } from '@openappkit/core/internal';
import type { AppKit } from '../api/app-kit.types.js';
import type { Payment } from './payment.types.js';

interface FlowState {
  readonly flow: number;
  readonly sent: readonly Payment[];
}

const isPending = ({ isLookingUp, status }: Payment): boolean =>
  status === 'asking' || (status === 'unknown' && isLookingUp);

const wasSent = ({ status }: Payment): boolean => status !== 'declined' && status !== 'failed';

/** @throws KitError `send/modal-closed`, `tx/unknown` or the payment's error */
function hashOf(payment: Payment | undefined): string {
  if (!payment) throw new KitError('send/modal-closed');
  const { error, id, status } = payment;
  if (status === 'unknown' || id === undefined) throw error ?? new KitError('tx/unknown');
  return id;
}

/** @throws KitError `send/modal-closed` if the user leaves the flow before anything is sent, `tx/unknown` or the payment's error if the result is unknown */
export function waitForFlowHash(kit: AppKit, state: FlowState, flow: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const check = (): void => {
      const payments = state.sent.filter((each) => each.flow === flow);
      // The user may have stopped waiting for one payment and requested another.
      const answered = payments.filter((each) => !isPending(each));
      const sent = answered.find(wasSent);
      const isGone = state.flow !== flow || !kit.isOpen();
      const isWaiting = answered.length < payments.length || !isGone;
      if (!sent && isWaiting) return;
      for (const stop of stops) stop();
      try {
        resolve(hashOf(sent));
      } catch (error) {
        reject(error);
      }
    };
    const stops = [state, kit.core.modal.state].map((each) => subscribe(each, check, true));
    check();
  });
}
