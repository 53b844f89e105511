import '@openappkit/ui/components/address';
import type { AppKit, Payment } from '@openappkit/kit';
import { css, html, nothing, type TemplateResult } from 'lit';
import { closeOrGoHome } from '../actions/guide.js';
import { announceCopy } from './error-details.js';
import { renderAction } from '../shared/empty-state.js';
import { type ExplorerMessages, renderExplorerAction } from '../shared/explorer-link.js';
import type { TokenIcons } from '../shared/token-icons.js';
import { costInMoney } from '../messages/fee-text.js';
import { exactText } from '../messages/money.js';
import { explorableId } from './payment-view-model.js';

export const paymentDetailsStyles = css`
  dl {
    display: grid;
    gap: 0.25em;
    margin: 0.75em 0 0;
    font-size: 0.9333em;
  }
  dl div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 1em;
  }
  /* The icon of its copy button, which is 1.25 em wide, ends where the other values do. */
  dl ak-address {
    max-inline-size: none;
    margin-inline-end: calc((1.25em - max(2.25em, var(--_ak-target))) / 2);
    font-size: 1.0714em;
  }
  dd {
    margin: 0;
    color: var(--_ak-ink);
  }
`;

interface DetailsMessages {
  readonly transaction: string;
  readonly copyId: string;
  readonly copied: string;
  readonly fee?: string;
}
interface ActionMessages extends ExplorerMessages {
  readonly done: string;
  readonly lookUp: string;
  readonly lookingUp: string;
  readonly lookedUp: string;
  readonly lookYourself: string;
}

interface StatusChecks {
  lookUp(key: number): unknown;
  confirmLookedUp(key: number): void;
}

export function renderPaymentDetails(
  { messages }: Pick<AppKit, 'messages'>,
  t: DetailsMessages,
  { id, paid }: Partial<Pick<Payment, 'id' | 'paid'>>,
  tokens?: Pick<TokenIcons, 'withWorth'>,
): TemplateResult | typeof nothing {
  if (id === undefined) return nothing;
  const fee = paid && (tokens?.withWorth(paid) ?? paid);
  return html`<dl>
    <div>
      <dt>${t.transaction}</dt>
      <dd>
        <ak-address
          address=${id}
          copy-label=${t.copyId}
          copied-label=${t.copied}
          translate="no"
          @ak-copy=${announceCopy({ messages })}
        ></ak-address>
      </dd>
    </div>
    ${
      fee
        ? html`<div><dt>${t.fee}</dt><dd><bdi title=${exactText(messages.state.tag, fee)}>${costInMoney({ messages }, fee)}</bdi></dd></div>`
        : nothing
    }
  </dl>`;
}

/** The buttons below a payment that the wallet has answered. @param again the button that pays once more */
export function renderPaymentActions(
  kit: AppKit,
  t: ActionMessages,
  flow: StatusChecks,
  payment: Payment,
  again: unknown,
): unknown {
  const variant = payment.status === 'unknown' ? 'quiet' : 'primary';
  return [
    renderCheckStatus(t, flow, payment),
    renderConfirmChecked(t, flow, payment),
    renderAction(t.done, () => closeOrGoHome(kit), variant),
    again,
    renderExplorerAction(t, payment.review.network, explorableId(payment)),
  ];
}

function renderCheckStatus(
  t: ActionMessages,
  flow: StatusChecks,
  { key, status, isLookingUp, canLookUp }: Payment,
): unknown {
  if (status !== 'unknown') return nothing;
  const idle = canLookUp ? 'lookUp' : 'lookedUp';
  return html`<ak-button
    slot="action"
    full-width
    ?busy=${isLookingUp}
    hint=${canLookUp ? '' : t.lookYourself}
    @click=${() => void flow.lookUp(key)}
    >${t[isLookingUp ? 'lookingUp' : idle]}</ak-button
  >`;
}

/** If the status check failed, lets the user confirm that they checked elsewhere. */
function renderConfirmChecked(
  t: ActionMessages,
  flow: StatusChecks,
  { key, status, isLookFailed, isLookingUp, canLookUp }: Payment,
): unknown {
  if (status !== 'unknown' || !isLookFailed || isLookingUp || !canLookUp) return nothing;
  return renderAction(t.lookedUp, () => flow.confirmLookedUp(key), 'secondary');
}
