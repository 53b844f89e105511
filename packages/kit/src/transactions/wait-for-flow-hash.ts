import { KitError } from '@openappkit/core/feature';
import { subscribe } from '@openappkit/core/internal';
import type { AppKit } from '../api/app-kit.types.js';
import type { Payment } from './payment.types.js';

interface FlowState {
  readonly flow: number;
  readonly sent: readonly Payment[];
}

const isPending = (payment: Payment | undefined): boolean =>
  payment?.status === 'asking' || (payment?.status === 'unknown' && payment.isLookingUp);

const wasSent = (payment: Payment | undefined): payment is Payment =>
  payment !== undefined && payment.status !== 'declined' && payment.status !== 'failed';

/** @throws KitError `send/modal-closed`, `tx/unknown` or the payment's error */
function hashOf(payment: Payment | undefined): string {
  if (!wasSent(payment)) throw new KitError('send/modal-closed');
  const { error, id, status } = payment;
  if (status === 'unknown' || id === undefined) throw error ?? new KitError('tx/unknown');
  return id;
}

/** @throws KitError `send/modal-closed` if the user leaves the flow before anything is sent, `tx/unknown` or the payment's error if the result is unknown */
export function waitForFlowHash(kit: AppKit, state: FlowState, flow: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const check = (): void => {
      const ownPayment = state.sent.find((each) => each.flow === flow);
      if (isPending(ownPayment)) return;
      const isGone = state.flow !== flow || !kit.isOpen();
      if (!wasSent(ownPayment) && !isGone) return;
      for (const stop of stops) stop();
      try {
        resolve(hashOf(ownPayment));
      } catch (error) {
        reject(error);
      }
    };
    const stops = [state, kit.core.modal.state].map((each) => subscribe(each, check, true));
    check();
  });
}
