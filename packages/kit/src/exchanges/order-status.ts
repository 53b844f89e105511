import type { StatusUpdate } from '../pending/create-external-tracker.js';
import type { ExchangeBuyStatus, ExchangeOrder } from './exchange.types.js';

export const isOrderFinal = ({ status }: Pick<ExchangeOrder, 'status'>): boolean =>
  status === 'success' || status === 'failed';

/** Whether the user may have paid. */
export const isOrderOpened = ({ status }: Pick<ExchangeOrder, 'status'>): boolean =>
  status !== 'opening' && status !== 'blocked';

/** @param isClosed whether the window is closed now; `order.isWindowClosed` dates from before the query */
export function toOrderUpdate(
  { isEarlier, isWindowClosed }: ExchangeOrder,
  { status, txHash }: ExchangeBuyStatus,
  { hasBegun, isClosed }: { readonly hasBegun: boolean; readonly isClosed: boolean },
): StatusUpdate<ExchangeOrder> {
  // A success of an earlier page does not pay for what this page asks. It stays stored until the user sees it.
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
