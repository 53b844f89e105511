// createLeft(): what wallets were asked and were then left alone with ("Stop waiting"): they may send it yet. Used by features
// that pay; nothing that was sent after all is paid once more unwarned.
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
     * Brings one of the flow in front to the front that was sent after all, or may have been, where something else could be
     * asked. Each once.
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

/** Whether a wallet has a question yet that nobody waits for any more. Pure. */
export const hasAbandonedRequest = ({
  payment,
  sent,
}: {
  readonly payment: Pick<Payment, 'key'> | undefined;
  readonly sent: readonly Pick<Payment, 'key' | 'status'>[];
}): boolean => sent.some(({ key, status }) => status === 'asking' && key !== payment?.key);
