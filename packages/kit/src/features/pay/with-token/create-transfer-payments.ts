// Tracks payments sent to a transfer service, and whether it is safe to pay again.
import { KitError, type Mutable, ref } from '@openappkit/core/feature';
import { isSameOrder } from '../../../exchanges/create-exchange-orders.js';
import type { Payment } from '../../../transactions/payment.types.js';
import { createTransfers, isTransferFinal } from '../../../transfers/create-transfers.js';
import type { TransferCalls } from '../../../transfers/transfer-calls.js';
import type { TransferOrder, TransferQuote } from '../../../transfers/transfer.types.js';
import type { PayReview, PayState } from '../pay.types.js';

type State = Mutable<
  Pick<PayState, 'flow' | 'payment' | 'request' | 'sent' | 'transfer' | 'transfers'>
>;

export function createTransferPayments(
  deps: Parameters<typeof createTransfers>[0],
  calls: TransferCalls,
  /** Only `transfer` and `transfers` are written here. */
  state: State,
  /** Called when the service says that it received the deposit. */
  onArrived: (requestId: string) => void,
) {
  const transfers = createTransfers(deps, calls, (transfer) => {
    state.transfers = ref(transfers.all());
    if (!transfer) return;
    const { requestId } = transfer;
    if (requestId === state.transfer?.requestId) show(transfer);
    if (hasArrived(transfer)) onArrived(requestId);
  });

  function show(transfer: TransferOrder | undefined): void {
    state.transfer = transfer && ref(transfer);
    // The user has now seen how the transfer ended, so do not show it again.
    if (transfer && isTransferFinal(transfer)) transfers.acknowledge(transfer.requestId);
  }
  /** Whether a payment or a pending wallet request already uses this quote. */
  const isUsed = (requestId: string): boolean =>
    transfers.find(requestId) !== undefined ||
    state.sent.some(
      ({ review, status }) => status === 'asking' && review.transfer?.quote.requestId === requestId,
    );
  return {
    /** Rejects a reused `requestId`, because its status would describe another payment. @throws KitError as `TransferCalls.quote` */
    async quote(...asked: Parameters<TransferCalls['quote']>): Promise<TransferQuote> {
      const quote = await calls.quote(...asked);
      if (!isUsed(quote.requestId)) return quote;
      throw new KitError('pay/quote-unavailable', {
        details: "Rejected the payment service's answer: it names a different payment.",
      });
    },
    /** Starts polling the service for a payment that may have reached it, and forgets one that cannot. */
    trackPayment({ canSendAgain, flow, id, review, status }: Payment<PayReview>): void {
      if (!review.transfer) return;
      const { quote, request } = review.transfer;
      const isGone = ['reverted', 'replaced', 'expired', 'declined', 'failed'].includes(status);
      // The deposit is in no block and never will be.
      if (isGone) transfers.forget(quote.requestId);
      else if (status !== 'asking' || id !== undefined)
        transfers.track(quote, request, { flow, id });
      if (status !== 'unknown') return;
      const known = transfers.find(quote.requestId);
      if (known && hasArrived(known)) onArrived(quote.requestId);
      // The user looked the payment up without a result, so show its transfer again only if the service reports it.
      else if (canSendAgain) transfers.acknowledge(quote.requestId);
    },
    showTransferOf(payment: Payment<PayReview> | undefined): void {
      const requestId = payment?.review.transfer?.quote.requestId;
      show(requestId === undefined ? undefined : transfers.find(requestId));
    },
    show,
    /** Whether the transfer was settled without paying, or the user looked it up, so another payment is safe. */
    allowsOtherPayment: ({ review }: Payment<PayReview>): boolean =>
      review.transfer !== undefined &&
      (transfers.find(review.transfer.quote.requestId)?.canPayOtherwise ?? false),
    findPending(): TransferOrder | undefined {
      const { flow, request } = state;
      return transfers.findPending(
        (each) => each.flow !== flow && (!request || isSameOrder(each, request)),
      );
    },
    /** Whether paying again is safe. If the wallet's payment is unknown, the service's status cannot tell; a lookup is required. */
    canPayAgain(): boolean {
      const { payment, transfer } = state;
      // A payment that the network rejected is over, because the app already got its result.
      if (payment?.status === 'unknown') return payment.canSendAgain;
      return transfer?.canPayOtherwise ?? false;
    },
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
  };
}

/** The service has, or had, the deposit. */
const hasArrived = ({ status }: TransferOrder): boolean =>
  status === 'pending' || status === 'success' || status === 'refund';
