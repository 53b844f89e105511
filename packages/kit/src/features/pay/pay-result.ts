// Derives the result of a request. Returns `cancelled` only if no wallet or exchange can still pay the request.
import { isSameOrder, isOrderOpened } from '../../exchanges/create-exchange-orders.js';
import type { ExchangeOrder } from '../../exchanges/exchange.types.js';
import type { Payment } from '../../transactions/payment.types.js';
import { isTransferFinal } from '../../transfers/create-transfers.js';
import type { TransferOrder } from '../../transfers/transfer.types.js';
import { requestedPayment } from './pay.state.js';
import type { PaymentResult, PayReview, PayState } from './pay.types.js';

/** @param isShown whether the user can still choose how to pay @returns undefined while it is open */
export function resolvePayResult(
  state: Pick<
    PayState,
    'order' | 'orders' | 'payment' | 'request' | 'sent' | 'transfer' | 'transfers'
  >,
  flow: number,
  isShown: boolean,
): PaymentResult | undefined {
  const { orders, sent, transfers } = state;
  const own = sent.filter((each) => each.flow === flow);
  const openedOrders = orders.filter((each) => each.flow === flow && isOrderOpened(each));
  const paid =
    own.find((each) => isPaid(each, transfers)) ??
    openedOrders.find(({ status }) => status === 'success');
  // A service can report a success whose transaction ID the wallet never returned, so `result` may be undefined.
  if (paid) return Object.freeze({ success: true, status: 'success', result: paid.id });
  const ends = [
    ...own.map((each) => paymentEnd(each, transfers)),
    ...openedOrders.map(orderEnd),
  ].filter((each) => each !== undefined);
  const [last] = ends;
  const open = ends.filter(({ isOpen }) => isOpen);
  // Ignore attempts that failed while another one is still open.
  if (open.length > 0)
    return isShown || open.some(({ isTracked }) => isTracked) ? undefined : open[0]?.result;
  // The user can still try again.
  if (isShown && !ends.some(({ isFinal }) => isFinal)) return undefined;
  return last?.result ?? findEarlierResult(state, flow) ?? cancelledResult;
}

/** If an earlier attempt at the same request is unresolved, this request may be paid, so it is `unknown`. */
function findEarlierResult(
  {
    order,
    payment,
    request,
    sent,
    transfer,
  }: Pick<PayState, 'order' | 'payment' | 'request' | 'sent' | 'transfer'>,
  flow: number,
): PaymentResult | undefined {
  const asking = sent.filter(({ status }) => status === 'asking');
  const earlier = [order, payment, transfer, ...asking].find((each) => {
    if (!each || each.flow === flow || !request) return false;
    return isSameOrder('review' in each ? requestedPayment(each.review) : each, request);
  });
  return earlier && unknownResult(earlier.id);
}

type Sent = Payment<PayReview>;
const transferOf = (
  { review }: Sent,
  transfers: readonly TransferOrder[],
): TransferOrder | undefined =>
  transfers.find(({ requestId }) => requestId === review.transfer?.quote.requestId);

/**
 * Whether the payment is in a block. A transfer also needs the service's `success`; then a sent payment is enough if the
 * network cannot be asked.
 */
function isPaid(payment: Sent, transfers: readonly TransferOrder[]): boolean {
  const { canLookUp, review, status } = payment;
  if (!review.transfer) return status === 'confirmed';
  const isTaken = status === 'confirmed' || (status === 'waiting' && !canLookUp);
  return isTaken && transferOf(payment, transfers)?.status === 'success';
}

interface PaymentEnd {
  readonly result: PaymentResult;
  /** The result may still change. */
  readonly isOpen?: boolean;
  /** Updates will arrive without the user. */
  readonly isTracked?: boolean;
  readonly isFinal?: boolean;
}

const failedResult = (error: string, result?: string): PaymentResult =>
  Object.freeze({ success: false, status: 'failed', result, error });
const unknownResult = (result?: string): PaymentResult =>
  Object.freeze({
    success: false,
    status: 'unknown',
    result,
    error: "We don't know if it was paid. Check its status before asking again.",
  });
const cancelledResult: PaymentResult = Object.freeze({
  success: false,
  status: 'cancelled',
  error: 'Nothing was paid.',
});

function paymentEnd(payment: Sent, transfers: readonly TransferOrder[]): PaymentEnd | undefined {
  const { error, id, isLookingUp, review, status } = payment;
  const message = error?.shortMessage ?? 'Unable to process payment';
  if (status === 'reverted' || status === 'replaced' || status === 'expired')
    return { result: failedResult(message, id), isFinal: true };
  // Nothing was sent, so the user can try again.
  if (status === 'declined' || status === 'failed') return { result: failedResult(message) };
  if (isPaid(payment, transfers)) return undefined;
  if (review.transfer) return transferEnd(payment, transferOf(payment, transfers));
  const isFollowed = status !== 'unknown' || isLookingUp;
  return { result: unknownResult(id), isOpen: true, isTracked: isFollowed };
}

/** The end of a payment that went, or may have gone, to a transfer service. */
function transferEnd({ id, status }: Sent, transfer: TransferOrder | undefined): PaymentEnd {
  // A payment of unknown status can still reach the service.
  const isUnpaid = transfer && isTransferFinal(transfer) && transfer.status !== 'success';
  if (isUnpaid && status !== 'unknown') {
    const isBack = transfer.status === 'refund';
    const message = isBack
      ? 'The payment service returned the payment'
      : "The payment service didn't pay";
    return { result: failedResult(message, id), isFinal: true };
  }
  return { result: unknownResult(id), isOpen: true, isTracked: transfer?.status !== 'late' };
}

function orderEnd({ canPayOtherwise, id, status }: ExchangeOrder): PaymentEnd | undefined {
  if (status === 'failed') return { result: failedResult("The exchange didn't pay", id) };
  const isFollowed = status !== 'late' && !canPayOtherwise;
  return { result: unknownResult(id), isOpen: true, isTracked: isFollowed };
}
