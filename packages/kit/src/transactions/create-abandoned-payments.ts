// Tracks payments that the user stopped waiting for, because the wallet may still send them and a retry may pay twice.
import type { Payment } from './payment.types.js';

const unsent: readonly Payment['status'][] = ['asking', 'declined', 'failed'];

export function createAbandonedPayments<Sent extends Payment>(
  state: { readonly flow: number; readonly sent: readonly Sent[]; readonly step: string },
  showPayment: (sent: Sent) => void,
) {
  const keys = new Set<number>();
  return {
    add(payment: Pick<Payment, 'key'> | undefined): void {
      if (payment) keys.add(payment.key);
    },
    /**
     * Shows a payment of the current flow that was or may have been sent after all, unless the wallet is busy. Shows each one
     * once.
     */
    showSent(): void {
      const { flow, sent, step } = state;
      if (step !== 'fill' && step !== 'review') return;
      const found = sent.find(
        (each) => keys.has(each.key) && each.flow === flow && !unsent.includes(each.status),
      );
      if (!found) return;
      keys.delete(found.key);
      showPayment(found);
    },
  };
}

/** Whether a wallet still has a request that the user stopped waiting for. */
export const hasAbandonedRequest = ({
  payment,
  sent,
}: {
  readonly payment: Pick<Payment, 'key'> | undefined;
  readonly sent: readonly Pick<Payment, 'key' | 'status'>[];
}): boolean => sent.some(({ key, status }) => status === 'asking' && key !== payment?.key);
