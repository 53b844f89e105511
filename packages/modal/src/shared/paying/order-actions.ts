import type { AppKit, ExchangeOrder, Pay } from '@openappkit/kit';
import { html, nothing } from 'lit';
import { commonMessages } from '../../messages/common-messages.js';
import { renderAction } from '../action-button.js';
import { exchangeOrderMessages } from './order-messages.js';

type OrderMethods = Pick<Pay, 'check' | 'openAgain'> & Partial<Pick<Pay, 'confirmOrderLookedUp'>>;

export function renderOrderActions(
  { messages }: Pick<AppKit, 'messages'>,
  verbs: OrderMethods,
  order: ExchangeOrder,
): unknown {
  const { exchange, isWindowBlocked, status, url } = order;
  const t = messages.of(commonMessages, exchangeOrderMessages);
  const label = t.openPage({ exchange: exchange.name });
  const isOpen = status === 'waiting' || status === 'late';
  // Popup blockers allow links.
  const isLink = status === 'blocked' || (isOpen && isWindowBlocked);
  return [
    check(t, verbs, order),
    isLink && url !== undefined
      ? html`<ak-button
          slot="action"
          full-width
          .href=${url}
          label=${t.newTabLabel({ label })}
          @click=${() => verbs.openAgain(true)}
          >${label}</ak-button
        >`
      : nothing,
    isOpen && !isLink && url !== undefined
      ? renderAction(label, () => verbs.openAgain(), 'secondary')
      : nothing,
  ];
}

/** Checks the order's status. Without an answer, the user may confirm it. */
function check(
  t: typeof exchangeOrderMessages.english,
  verbs: OrderMethods,
  { canPayOtherwise, isChecking, isUnreachable, status }: ExchangeOrder,
): unknown {
  if (status !== 'waiting' && status !== 'in-progress' && status !== 'late') return nothing;
  const isUntold = (status === 'late' || isUnreachable) && !canPayOtherwise;
  const { confirmOrderLookedUp: confirm } = verbs;
  return [
    html`<ak-button slot="action" full-width ?busy=${isChecking} @click=${() => void verbs.check()}
      >${t.check}</ak-button
    >`,
    isUntold && confirm ? renderAction(t.lookedUp, () => confirm(), 'secondary') : nothing,
  ];
}
