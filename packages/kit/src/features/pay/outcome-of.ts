// outcomeOf(): how a request of an app ended, read of what was paid by it. Pure. Says "cancelled" only of what nobody was
// asked to pay.
import { isLikeOrder, isOrderAsked } from '../../exchanges/create-exchange-orders.js';
import type { ExchangeOrder } from '../../exchanges/exchange.types.js';
import type { Payment } from '../../payments/payment.types.js';
import type { PaymentResult, PayReview, PayState } from './pay.types.js';

/** @param isShown whether somebody can still choose how to pay @returns undefined while it is open */
export function outcomeOf(
  state: Pick<PayState, 'order' | 'orders' | 'payment' | 'request' | 'sent'>,
  flow: number,
  isShown: boolean,
): PaymentResult | undefined {
  const { orders, sent } = state;
  const own = sent.filter((each) => each.flow === flow);
  const asked = orders.filter((each) => each.flow === flow && isOrderAsked(each));
  const paid =
    own.find(({ status }) => status === 'confirmed')?.id ??
    asked.find(({ status }) => status === 'success');
  if (paid !== undefined) {
    const id = typeof paid === 'string' ? paid : paid.id;
    return Object.freeze({ success: true, status: 'success', result: id });
  }
  const ends = [...own.map(endOf), ...asked.map(orderEnd)].filter((each) => each !== undefined);
  const [last] = ends;
  const open = ends.filter(({ isOpen }) => isOpen);
  // One that came to nothing says nothing of another that is under way.
  if (open.length > 0)
    return isShown || open.some(({ isFollowed }) => isFollowed) ? undefined : open[0]?.result;
  // Something can be tried yet.
  if (isShown && !ends.some(({ isFinal }) => isFinal)) return undefined;
  return last?.result ?? paidBefore(state, flow) ?? cancelled;
}

/** Where the same was asked for before, nobody says that it is not paid. */
function paidBefore(
  { order, payment, request }: Pick<PayState, 'order' | 'payment' | 'request'>,
  flow: number,
): PaymentResult | undefined {
  const front = order ?? payment;
  if (!front || front.flow === flow || !request) return undefined;
  const before = 'review' in front ? { ...front.review, recipient: front.review.to } : front;
  return isLikeOrder(before, request) ? unknownResult(front.id) : undefined;
}

interface End {
  readonly result: PaymentResult;
  /** It may yet become another. */
  readonly isOpen?: boolean;
  /** What becomes of it will be told, whoever looks. */
  readonly isFollowed?: boolean;
  /** The flow goes no further. */
  readonly isFinal?: boolean;
}

const failed = (error: string, result?: string): PaymentResult =>
  Object.freeze({ success: false, status: 'failed', result, error });
export const unknownResult = (result?: string): PaymentResult =>
  Object.freeze({
    success: false,
    status: 'unknown',
    result,
    error: 'It is not known whether it was paid: look it up before it is asked for again.',
  });
const cancelled: PaymentResult = Object.freeze({
  success: false,
  status: 'cancelled',
  error: 'Nobody was asked to pay.',
});

function endOf({ error, id, isLookingUp, status }: Payment<PayReview>): End | undefined {
  const told = error?.shortMessage ?? 'Unable to process payment';
  if (status === 'reverted' || status === 'replaced' || status === 'expired')
    return { result: failed(told, id), isFinal: true };
  // Nothing was sent: another try is open.
  if (status === 'declined' || status === 'failed') return { result: failed(told) };
  if (status === 'confirmed') return undefined;
  const isFollowed = status !== 'unknown' || isLookingUp;
  return { result: unknownResult(id), isOpen: true, isFollowed };
}

function orderEnd({ canPayOtherwise, id, status }: ExchangeOrder): End | undefined {
  if (status === 'failed') return { result: failed('The exchange did not pay', id) };
  const isFollowed = status !== 'late' && !canPayOtherwise;
  return { result: unknownResult(id), isOpen: true, isFollowed };
}
