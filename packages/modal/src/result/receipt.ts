// The result of a payment: a mark for its state, and what went where. Views that wait for a wallet show the line instead.
import '@openappkit/ui/components/avatar';
import '@openappkit/ui/components/empty';
import type { Network } from '@openappkit/core';
import type { AppKit, AssetAmount } from '@openappkit/kit';
import { shortAddress } from '@openappkit/ui';
import { sendIcon, statusIcon } from '@openappkit/ui/icons';
import { css, html, nothing, type TemplateResult } from 'lit';
import { exactText, reviewText, worthText } from '../messages/money.js';
import type { PaymentViewModel } from './payment-view-model.js';

export const receiptStyles = css`
  .mark {
    display: grid;
    place-items: center;
    inline-size: 3.5em;
    block-size: 3.5em;
    border-radius: 50%;
    background: var(--_ak-info-soft);
    color: var(--_ak-info);
  }
  .mark.done {
    background: var(--_ak-ok-soft);
    color: var(--_ak-ok);
  }
  .mark.timed-out {
    background: var(--_ak-warn-soft);
    color: var(--_ak-warn);
  }
  .mark.failed,
  .mark.declined {
    background: var(--_ak-bad-soft);
    color: var(--_ak-bad);
  }
  .mark svg {
    inline-size: 1.75em;
    block-size: 1.75em;
  }
  .receipt {
    inline-size: 21em;
    max-inline-size: 100%;
    margin-block-start: 1em;
    border: 1px solid var(--_ak-line);
    border-radius: var(--_ak-radius-control);
    color: var(--_ak-ink);
    text-align: start;
  }
  .receipt li {
    position: relative;
    display: flex;
    align-items: center;
    gap: 0.75em;
    padding: 0.75em 1em;
  }
  .receipt li + li {
    border-block-start: 1px solid var(--_ak-line);
  }
  /* An arrow between the two pictures, which are 40 px wide. */
  .receipt li + li::before {
    content: '↓' / '';
    position: absolute;
    inset-block-start: -0.75em;
    inset-inline-start: calc(1em + 20px - 0.75em);
    display: grid;
    place-items: center;
    inline-size: 1.5em;
    block-size: 1.5em;
    border: 1px solid var(--_ak-line);
    border-radius: 50%;
    background: var(--_ak-surface);
    color: var(--_ak-ink-2);
    font-size: 0.9333em;
    line-height: 1;
  }
  .receipt ak-avatar,
  .receipt ak-token-icon {
    flex: none;
  }
  .receipt div {
    min-inline-size: 0;
    overflow-wrap: anywhere;
    line-height: calc(1.4 * var(--_ak-line-height));
  }
  .receipt b {
    display: block;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  .receipt small {
    color: var(--_ak-ink-2);
    font-size: 0.8667em;
  }
`;

export interface ReceiptLine {
  readonly picture: TemplateResult;
  readonly text: string;
  /** The exact amount or whole address. */
  readonly title: string;
  readonly detail: string;
}

/** @param inside content below the lines */
export function renderReceipt(
  { line, heading, text }: Pick<PaymentViewModel, 'line' | 'heading' | 'text'>,
  lines: readonly ReceiptLine[],
  inside: unknown,
): TemplateResult {
  return html`<ak-empty heading=${heading} text=${text}>
    <span slot="icon" class=${`mark ${line}`}>${marks[line]}</span>
    <ul class="receipt">
      ${lines.map(
        ({ picture, text, title, detail }) =>
          html`<li>
            ${picture}
            <div>
              <b title=${title}><bdi>${text}</bdi></b>${detail ? html`<small><bdi>${detail}</bdi></small>` : nothing}
            </div>
          </li>`,
      )}
    </ul>
    ${inside}
  </ak-empty>`;
}

const marks = {
  waiting: sendIcon,
  done: statusIcon('ok'),
  'timed-out': statusIcon('warn'),
  failed: statusIcon('bad'),
  declined: statusIcon('bad'),
};

export function amountLine(
  { messages }: Pick<AppKit, 'messages'>,
  sum: AssetAmount,
  picture: TemplateResult,
  detail?: string,
): ReceiptLine {
  const { tag } = messages.state;
  return {
    picture,
    text: reviewText(tag, sum),
    title: exactText(tag, sum),
    detail: detail ?? worthText(tag, sum),
  };
}

interface Recipient {
  readonly network: Pick<Network, 'name'>;
  readonly recipient: string;
  readonly name?: string | undefined;
  readonly imageUrl?: string | undefined;
}

export function recipientLine({ name, imageUrl, network, recipient }: Recipient): ReceiptLine {
  const address = shortAddress(recipient);
  return {
    picture: html`<ak-avatar src=${imageUrl ?? ''} address=${recipient}></ak-avatar>`,
    text: name ?? address,
    title: recipient,
    detail: name === undefined ? network.name : address,
  };
}
