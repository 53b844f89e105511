import type { AppKit, ExchangeOrder, Pay } from '@openappkit/kit';
import { html, nothing } from 'lit';
import { commonMessages } from '../../messages/common-messages.js';
import { renderAction } from '../action-button.js';
import { exchangeOrderMessages } from './order-messages.js';

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
  // Popup blockers do not block links.
  const isLink = status === 'blocked' || (isOpen && isWindowBlocked);
  return [
    check(t, methods, order),
    isLink && url !== undefined
      ? html`<ak-button
          slot="action"
          full-width
          .href=${url}
          label=${t.newTabLabel({ label })}
          @click=${() => methods.openAgain(true)}
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
