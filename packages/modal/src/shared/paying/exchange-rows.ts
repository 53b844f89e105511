import '@openappkit/ui/components/list';
import '@openappkit/ui/components/list-row';
import '@openappkit/ui/components/skeleton';
import '@openappkit/ui/components/wallet-image';
import type { AppKit, Exchange, PayState } from '@openappkit/kit';
import { html, nothing, type TemplateResult } from 'lit';
import { commonMessages } from '../../messages/common-messages.js';
import { exchangeOrderMessages } from './order-messages.js';
import { paymentMark } from './payment-marks.js';

interface ExchangeRowActions {
  readonly onChoose: (exchangeId: string) => void;
  readonly onRetry: () => void;
  readonly isOff?: boolean;
}

export function renderExchangeRows(
  { messages }: Pick<AppKit, 'messages'>,
  { exchanges: { exchanges, status }, pictures }: Pick<PayState, 'exchanges' | 'pictures'>,
  actions: ExchangeRowActions,
): TemplateResult | typeof nothing {
  if (status === 'absent') return nothing;
  const t = messages.of(commonMessages, exchangeOrderMessages);
  const isOpen = status === 'idle' || status === 'loading';
  const note = isOpen ? t.listLoading : t.noExchange;
  const found =
    exchanges.length > 0
      ? exchanges.map((each) => row(each, pictures[each.imageUrl], actions))
      : html`<ak-list-row kind="text" heading=${note} ?busy=${isOpen}></ak-list-row>${isOpen ? moreRows : nothing}`;
  const rows =
    status === 'failed'
      ? html`<ak-list-row
          heading=${t.listFailed}
          detail=${t.tryAgain}
          failed
          @click=${actions.onRetry}
        ></ak-list-row>`
      : found;
  return html`<h3>${t.exchanges}</h3>
    <ak-list label=${t.exchanges}>${rows}</ak-list>`;
}

/** Reserves the space of two more rows, because most services list about three exchanges. */
const moreRows = html`<ak-skeleton .count=${2}></ak-skeleton>`;

const row = (
  { id, name }: Exchange,
  picture: string | undefined,
  { isOff, onChoose }: ExchangeRowActions,
) => {
  const mark = paymentMark(name);
  return html`<ak-list-row heading=${name} ?disabled=${isOff} @click=${() => onChoose(id)}>
    <ak-wallet-image slot="start" src=${picture ?? ''} name=${name} ?plain=${mark !== undefined}
      >${mark}</ak-wallet-image
    >
  </ak-list-row>`;
};
