// The result of a payment: an icon for its state, the amount and the recipient. Views that wait for a wallet show `ak-the-line` instead.
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
  /* As wide as the buttons below. */
  ak-empty:has(.receipt)::part(text) {
    inline-size: 100%;
    max-inline-size: none;
  }
  .receipt {
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
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  .receipt small {
    display: block;
    color: var(--_ak-ink-2);
    font-size: 0.8667em;
  }
  /* Reaches over the space around it, so that it can be pressed easily and does not move the text. */
  .receipt summary {
    --_padding: max(0px, (var(--_ak-target) - 1.4em * var(--_ak-line-height)) / 2);
    inline-size: fit-content;
    min-inline-size: var(--_ak-target);
    margin-block: calc(-1 * var(--_padding));
    padding-block: var(--_padding);
    border-radius: var(--_ak-radius-chip);
    list-style: none;
    cursor: pointer;
    text-decoration: underline dotted var(--_ak-ink-3);
    text-underline-offset: 0.3em;
  }
  .receipt summary::-webkit-details-marker {
    display: none;
  }
  .receipt summary:hover {
    text-decoration-color: currentcolor;
  }
`;

export interface ReceiptLine {
  readonly picture: TemplateResult;
  readonly text: string;
  /** The exact amount or whole address, shown when the text is pressed. */
  readonly exact: string;
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
        ({ picture, text, exact, detail }) =>
          html`<li>
            ${picture}
            <div>
              ${
                exact === text
                  ? html`<b><bdi>${text}</bdi></b>`
                  : html`<details>
                      <summary title=${exact}><b><bdi>${text}</bdi></b></summary>
                      <small><bdi>${exact}</bdi></small>
                    </details>`
              }
              ${detail ? html`<small><bdi>${detail}</bdi></small>` : nothing}
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
    exact: exactText(tag, sum),
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
    exact: recipient,
    detail: name === undefined ? network.name : address,
  };
}
