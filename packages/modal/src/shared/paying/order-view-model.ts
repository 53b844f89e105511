// Offers no second payment before the first one was checked.
import type { AppKit, ExchangeOrder } from '@openappkit/kit';
import { type LineState, shortAddress } from '@openappkit/ui';
import { exactText } from '../../messages/amounts/sum-text.js';
import { exchangeOrderMessages } from './order-messages.js';

export interface OrderViewModel {
  readonly line: LineState;
  readonly heading: string;
  readonly text: string;
}

/** @param t the messages, with the view's overrides */
export function createOrderViewModel(
  { messages }: Pick<AppKit, 'messages'>,
  order: ExchangeOrder,
  t: typeof exchangeOrderMessages.english = messages.of(exchangeOrderMessages),
): OrderViewModel {
  const exchange = order.exchange.name;
  const amount = exactText(messages.state.tag, order.amount);
  const about = { amount, exchange, address: shortAddress(order.recipient) };
  if (order.isEarlier && order.status !== 'failed' && order.status !== 'late')
    return createEarlierViewModel(t, order, about);
  switch (order.status) {
    case 'opening':
      return { line: 'waiting', heading: t.opening(about), text: t.openingText };
    case 'blocked':
      return { line: 'failed', heading: t.blocked, text: t.blockedText(about) };
    case 'waiting':
      if (order.isWindowBlocked)
        return { line: 'timed-out', heading: t.blocked, text: t.blockedAgain(about) };
      if (order.isUnreachable)
        return { line: 'waiting', heading: t.goOn(about), text: t.unreachable };
      return order.isWindowClosed
        ? { line: 'timed-out', heading: t.closed(about), text: t.closedText(about) }
        : { line: 'waiting', heading: t.goOn(about), text: t.goOnText(about) };
    case 'in-progress': {
      const text = order.isUnreachable ? t.unreachable : t.sendingText;
      return { line: 'waiting', heading: t.sending(about), text };
    }
    case 'success':
      return { line: 'done', heading: t.paid, text: t.exchangePaidText(about) };
    case 'failed':
      return {
        line: 'failed',
        heading: t.exchangeFailed(about),
        text: t.exchangeFailedText(about),
      };
    case 'late':
      return { line: 'timed-out', heading: t.unknown, text: t.exchangeLateText(about) };
  }
}

/** Describes an order of an earlier page, whose window and display are unknown. */
function createEarlierViewModel(
  t: typeof exchangeOrderMessages.english,
  { canPayOtherwise, isUnreachable, status }: ExchangeOrder,
  about: { readonly amount: string; readonly exchange: string; readonly address: string },
): OrderViewModel {
  if (status === 'success')
    return { line: 'done', heading: t.earlierPaid, text: t.earlierPaidText(about) };
  const isSending = status === 'in-progress';
  const heading = isSending ? t.sending(about) : t.earlierAt(about);
  if (isUnreachable) return { line: 'timed-out', heading, text: t.unreachable };
  if (isSending) return { line: 'waiting', heading, text: t.earlierSending(about) };
  return canPayOtherwise
    ? { line: 'timed-out', heading, text: t.earlierOpen(about) }
    : { line: 'waiting', heading, text: t.earlierAsking(about) };
}
