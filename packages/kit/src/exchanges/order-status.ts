// What the status of an order at an exchange means, and what an answer of the exchange's makes of it. Pure.
import type { StatusUpdate } from '../pending/create-external-tracker.js';
import type { ExchangeBuyStatus, ExchangeOrder } from './exchange.types.js';

export const isOrderFinal = ({ status }: Pick<ExchangeOrder, 'status'>): boolean =>
  status === 'success' || status === 'failed';

/** Somebody may have paid by it. */
export const isOrderOpened = ({ status }: Pick<ExchangeOrder, 'status'>): boolean =>
  status !== 'opening' && status !== 'blocked';

/** @param isClosed whether the window of its page is; `order` has whether it was before it was asked */
export function toOrderUpdate(
  { isEarlier, isWindowClosed }: ExchangeOrder,
  { status, txHash }: ExchangeBuyStatus,
  { hasBegun, isClosed }: { readonly hasBegun: boolean; readonly isClosed: boolean },
): StatusUpdate<ExchangeOrder> {
  // What an earlier page has paid is not what this one asks for; that it was is kept until somebody sees it.
  if (status === 'SUCCESS') {
    const change = { status: 'success', id: txHash, canPayOtherwise: isEarlier } as const;
    return { change, isSettled: !isEarlier };
  }
  if (status === 'FAILED')
    return { change: { status: 'failed', canPayOtherwise: true }, isSettled: true };
  if (status === 'IN_PROGRESS' || hasBegun)
    return { change: { status: 'in-progress', canPayOtherwise: false }, hasBegun: true };
  return { change: { canPayOtherwise: isEarlier || (isWindowClosed && isClosed) } };
}
