// outcomeOf(): how a request of an app ended, read of what was paid by it. Pure. Says "cancelled" only of what nobody was
// asked to pay.
import { isSameOrder, isOrderOpened } from '../../exchanges/create-exchange-orders.js';
import type { ExchangeOrder } from '../../exchanges/exchange.types.js';
import type { Payment } from '../../payments/payment.types.js';
import { isTransferFinal } from '../../transfers/create-transfers.js';
import type { TransferOrder } from '../../transfers/transfer.types.js';
import { requestedPayment } from './requested-payment.js';
import type { PaymentResult, PayReview, PayState } from './pay.types.js';

/** @param isShown whether somebody can still choose how to pay @returns undefined while it is open */
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
  const asked = orders.filter((each) => each.flow === flow && isOrderOpened(each));
  const paid =
    own.find((each) => isPaid(each, transfers)) ?? asked.find(({ status }) => status === 'success');
  // A service may tell of one whose id the wallet never told.
  if (paid) return Object.freeze({ success: true, status: 'success', result: paid.id });
  const ends = [...own.map((each) => paymentEnd(each, transfers)), ...asked.map(orderEnd)].filter(
    (each) => each !== undefined,
  );
  const [last] = ends;
  const open = ends.filter(({ isOpen }) => isOpen);
  // One that came to nothing says nothing of another that is under way.
  if (open.length > 0)
    return isShown || open.some(({ isTracked }) => isTracked) ? undefined : open[0]?.result;
  // Something can be tried yet.
  if (isShown && !ends.some(({ isFinal }) => isFinal)) return undefined;
  return last?.result ?? findEarlierResult(state, flow) ?? cancelledResult;
}

/** Where the same was asked for before, nobody says that it is not paid. */
function findEarlierResult(
  {
    order,
    payment,
    request,
    transfer,
  }: Pick<PayState, 'order' | 'payment' | 'request' | 'transfer'>,
  flow: number,
): PaymentResult | undefined {
  const front = order ?? payment ?? transfer;
  if (!front || front.flow === flow || !request) return undefined;
  const before = 'review' in front ? requestedPayment(front.review) : front;
  const id = 'id' in front ? front.id : undefined;
  return isSameOrder(before, request) ? unknownResult(id) : undefined;
}

type Sent = Payment<PayReview>;
const transferOf = (
  { review }: Sent,
  transfers: readonly TransferOrder[],
): TransferOrder | undefined =>
  transfers.find(({ requestId }) => requestId === review.transfer?.quote.requestId);

/**
 * It is in a block, or nobody can be asked whether it is. What went to a service is paid once that says so, too: of what is in no
 * block the service can have nothing to pay on.
 */
function isPaid(payment: Sent, transfers: readonly TransferOrder[]): boolean {
  const { canLookUp, review, status } = payment;
  if (!review.transfer) return status === 'confirmed';
  const isTaken = status === 'confirmed' || (status === 'waiting' && !canLookUp);
  return isTaken && transferOf(payment, transfers)?.status === 'success';
}

interface PaymentEnd {
  readonly result: PaymentResult;
  /** It may yet become another. */
  readonly isOpen?: boolean;
  /** What becomes of it will be told, whoever looks. */
  readonly isTracked?: boolean;
  /** The flow goes no further. */
  readonly isFinal?: boolean;
}

const failedResult = (error: string, result?: string): PaymentResult =>
  Object.freeze({ success: false, status: 'failed', result, error });
export const unknownResult = (result?: string): PaymentResult =>
  Object.freeze({
    success: false,
    status: 'unknown',
    result,
    error: "We don't know if it was paid. Check its status before asking again.",
  });
const cancelledResult: PaymentResult = Object.freeze({
  success: false,
  status: 'cancelled',
  error: 'No wallet was asked to pay.',
});

function paymentEnd(payment: Sent, transfers: readonly TransferOrder[]): PaymentEnd | undefined {
  const { error, id, isLookingUp, review, status } = payment;
  const told = error?.shortMessage ?? 'Unable to process payment';
  if (status === 'reverted' || status === 'replaced' || status === 'expired')
    return { result: failedResult(told, id), isFinal: true };
  // Nothing was sent: another try is open.
  if (status === 'declined' || status === 'failed') return { result: failedResult(told) };
  if (isPaid(payment, transfers)) return undefined;
  if (review.transfer) return transferEnd(payment, transferOf(payment, transfers));
  const isFollowed = status !== 'unknown' || isLookingUp;
  return { result: unknownResult(id), isOpen: true, isTracked: isFollowed };
}

/** What went to a service, or may have. */
function transferEnd({ id, status }: Sent, transfer: TransferOrder | undefined): PaymentEnd {
  // A wallet of which nobody knows whether it paid may yet do so.
  const isUnpaid = transfer && isTransferFinal(transfer) && transfer.status !== 'success';
  if (isUnpaid && status !== 'unknown') {
    const isBack = transfer.status === 'refund';
    const told = isBack
      ? 'The payment service returned the payment'
      : "The payment service didn't pay";
    return { result: failedResult(told, id), isFinal: true };
  }
  return { result: unknownResult(id), isOpen: true, isTracked: transfer?.status !== 'late' };
}

function orderEnd({ canPayOtherwise, id, status }: ExchangeOrder): PaymentEnd | undefined {
  if (status === 'failed') return { result: failedResult("The exchange didn't pay", id) };
  const isFollowed = status !== 'late' && !canPayOtherwise;
  return { result: unknownResult(id), isOpen: true, isTracked: isFollowed };
}
