// Offers no second payment before the first one was checked.
import type { AppKit, ExchangeOrder, Pay } from '@openappkit/kit';
import { type LineState, shortAddress } from '@openappkit/ui';
import { html, nothing } from 'lit';
import { reviewText } from '../../messages/money.js';
import { exchangeOrderMessages } from './order-messages.js';
import { commonMessages } from '../../messages/common-messages.js';
import { renderAction } from '../empty-state.js';

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
  const amount = reviewText(messages.state.tag, order.amount);
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

type OrderMethods = Pick<Pay, 'check' | 'openAgain'> & Partial<Pick<Pay, 'confirmOrderLookedUp'>>;

export function renderOrderActions(
  { messages }: Pick<AppKit, 'messages'>,
  methods: OrderMethods,
  order: ExchangeOrder,
): unknown {
  const { exchange, isWindowBlocked, status, url } = order;
  const t = messages.of(commonMessages, exchangeOrderMessages);
  const label = t.openPage({ exchange: exchange.name });
  const isOpen = status === 'waiting' || status === 'late';
  // Popup blockers do not block links. A middle click and the context menu open them too, without a click event.
  const onOpened = (): void => methods.openAgain(true);
  const isLink = status === 'blocked' || (isOpen && isWindowBlocked);
  return [
    check(t, methods, order),
    isLink && url !== undefined
      ? html`<ak-button
          slot="action"
          full-width
          .href=${url}
          label=${t.newTabLabel({ label })}
          @click=${onOpened}
          @auxclick=${onOpened}
          @contextmenu=${onOpened}
          >${label}</ak-button
        >`
      : nothing,
    isOpen && !isLink && url !== undefined
      ? renderAction(label, () => methods.openAgain(), 'secondary')
      : nothing,
  ];
}

/** If the exchange does not report the status, the user may confirm that they checked elsewhere. */
function check(
  t: typeof exchangeOrderMessages.english,
  methods: OrderMethods,
  { canPayOtherwise, isChecking, isUnreachable, status }: ExchangeOrder,
): unknown {
  if (status !== 'waiting' && status !== 'in-progress' && status !== 'late') return nothing;
  const isUnreported = (status === 'late' || isUnreachable) && !canPayOtherwise;
  const { confirmOrderLookedUp: confirm } = methods;
  return [
    html`<ak-button slot="action" full-width ?busy=${isChecking} @click=${() => void methods.check()}
      >${t.check}</ak-button
    >`,
    isUnreported && confirm ? renderAction(t.lookedUp, () => confirm(), 'secondary') : nothing,
  ];
}
