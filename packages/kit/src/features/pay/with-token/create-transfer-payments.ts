// createTransferPays(): what became of what was sent to a service to be paid on, and whether something else may be paid beside it.
// Called by create-pay.ts, which asks the wallet.
import { type FeatureDeps, KitError, type Mutable, ref } from '@openappkit/core/feature';
import { isSameOrder } from '../../../exchanges/create-exchange-orders.js';
import type { Payment } from '../../../payments/payment.types.js';
import { createTransfers, isTransferFinal } from '../../../transfers/create-transfers.js';
import type { TransferCalls } from '../../../transfers/transfer-calls.js';
import type { TransferOrder, TransferQuote } from '../../../transfers/transfer.types.js';
import type { PayReview, PayState } from '../pay.types.js';

type State = Mutable<
  Pick<PayState, 'flow' | 'payment' | 'request' | 'sent' | 'transfer' | 'transfers'>
>;

export function createTransferPayments(
  deps: Pick<FeatureDeps, 'chain' | 'env' | 'options'>,
  calls: TransferCalls,
  /** Of it `transfer` and `transfers` are written here. */
  state: State,
  /** The service says that what was to be paid to it has come. */
  onArrived: (requestId: string) => void,
) {
  const transfers = createTransfers(deps, calls, state, (transfer) => {
    const { requestId } = transfer;
    if (requestId === state.transfer?.requestId) show(transfer);
    if (hasArrived(transfer)) onArrived(requestId);
  });

  function show(transfer: TransferOrder | undefined): void {
    state.transfer = transfer && ref(transfer);
    // It stands in front and is over: told once is enough.
    if (transfer && isTransferFinal(transfer)) transfers.acknowledge(transfer.requestId);
  }
  /** Somebody pays by it, or was asked to. */
  const isUsed = (requestId: string): boolean =>
    transfers.find(requestId) !== undefined ||
    state.sent.some(
      ({ review, status }) => status === 'asking' && review.transfer?.quote.requestId === requestId,
    );
  return {
    /** @throws KitError as `TransferCalls.quote`; what the service says of one payment would be told of another, too */
    async quote(...asked: Parameters<TransferCalls['quote']>): Promise<TransferQuote> {
      const quote = await calls.quote(...asked);
      if (!isUsed(quote.requestId)) return quote;
      throw new KitError('pay/quote-unavailable', {
        details: "Rejected the payment service's answer: it names a different payment.",
      });
    },
    /** Something is known of a payment: what went to a service, or may have, is asked about there. */
    trackPayment({ canSendAgain, flow, id, review, status }: Payment<PayReview>): void {
      if (!review.transfer) return;
      const { quote, request } = review.transfer;
      const isGone = ['reverted', 'replaced', 'expired', 'declined', 'failed'].includes(status);
      // Its deposit is in no block, and will be in none.
      if (isGone) transfers.forget(quote.requestId);
      else if (status !== 'asking' || id !== undefined)
        transfers.track(quote, request, { flow, id });
      if (status !== 'unknown') return;
      const known = transfers.find(quote.requestId);
      if (known && hasArrived(known)) onArrived(quote.requestId);
      // Looked up in vain: that it went to the service is said to nobody, unless the service says so.
      else if (canSendAgain) transfers.acknowledge(quote.requestId);
    },
    /** What the service says of the payment in front. */
    showTransferOf(payment: Payment<PayReview> | undefined): void {
      const requestId = payment?.review.transfer?.quote.requestId;
      show(requestId === undefined ? undefined : transfers.find(requestId));
    },
    show,
    /** What it sent to a service is settled without paying, or was looked up: something else may be paid beside it. */
    allowsOtherPayment: ({ review }: Payment<PayReview>): boolean =>
      review.transfer !== undefined &&
      (transfers.find(review.transfer.quote.requestId)?.canPayOtherwise ?? false),
    /** What was sent for the same by another flow, and whose end nobody was shown. */
    findPending(): TransferOrder | undefined {
      const { flow, request } = state;
      return transfers.findPending(
        (each) => each.flow !== flow && (!request || isSameOrder(each, request)),
      );
    },
    /**
     * Paying again is no mistake. Where nobody knows whether the service was paid, what it says of the money is no answer to that:
     * somebody has to have looked.
     */
    canPayAgain(): boolean {
      const { payment, transfer } = state;
      // An app is told once how it ended: what the network refused is over.
      if (payment?.status === 'unknown') return payment.canSendAgain;
      return transfer?.canPayOtherwise ?? false;
    },
    /** The person goes on: pages to come say nothing of the one in front. */
    acknowledge(): void {
      if (state.transfer) transfers.acknowledge(state.transfer.requestId);
    },
    confirmChecked(): void {
      if (state.transfer) transfers.confirmChecked(state.transfer.requestId);
    },
    check: (): Promise<void> =>
      state.transfer ? transfers.check(state.transfer.requestId) : Promise.resolve(),
    dropResolved: transfers.dropResolved,
    restore: transfers.restore,
    destroy: transfers.destroy,
  };
}

/** The service has what was sent to it, or had it. */
const hasArrived = ({ status }: TransferOrder): boolean =>
  status === 'pending' || status === 'success' || status === 'refund';
