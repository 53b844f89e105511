// What the button shows of an account, a network or a wallet. Loads with them, and completes buttons that are already drawn.
import { css, html, type TemplateResult } from 'lit';
import { AkTriggerButton, type TriggerState } from './early-trigger-button.js';
import { letterStyles } from './trigger-letter.js';

export { AkTriggerButton, type TriggerState };

const styles = css`
  /* Muted only by color, so that nothing moves when the wallet answers. */
  :host([state='reconnecting']) button {
    color: var(--_t-ink-2);
  }
  [part='balance'] {
    display: inline-flex;
    align-items: center;
    gap: 0.5em;
    color: var(--_t-ink-2);
    font-weight: 400;
    font-variant-numeric: tabular-nums;
    padding-inline-end: 0.75em;
    border-inline-end: 1px solid var(--_t-line-strong);
  }
  bdi {
    font-family: var(--_ak-mono, ui-monospace, Menlo, Consolas, monospace);
  }
  .more {
    position: absolute;
    inline-size: 1px;
    overflow: hidden;
    white-space: nowrap;
    clip-path: inset(50%);
  }
  img,
  ::slotted(b[slot]) {
    inline-size: 1.5em;
    block-size: 1.5em;
    border-radius: calc(6px * var(--_ak-radius-scale, var(--ak-radius-scale, 1)));
    object-fit: cover;
  }
  ${letterStyles}
  [part='balance-image'] {
    inline-size: 1.25em;
    block-size: 1.25em;
    border-radius: 50%;
  }
  .bang {
    box-sizing: border-box;
    flex: none;
    inline-size: 1.125em;
    block-size: 1.125em;
    border: 2px solid currentColor;
    border-radius: 50%;
    display: grid;
    place-items: center;
    color: var(--_t-warn);
    font-size: 0.9em;
    font-weight: 700;
    line-height: 1;
  }
`;

const showsAccount = ({ state }: AkTriggerButton): boolean =>
  state === 'connected' || state === 'reconnecting';

const image = (part: string, src: string): TemplateResult | undefined =>
  src ? html`<img part=${part} alt="" src=${src} referrerpolicy="no-referrer" />` : undefined;

AkTriggerButton.details = {
  styles,
  before: (trigger) =>
    trigger.balance && showsAccount(trigger)
      ? html`<span part="balance">${image('balance-image', trigger.balanceImage)}${trigger.balance}</span>`
      : undefined,
  start: (trigger) =>
    trigger.state === 'wrong-network'
      ? html`<span class="bang" aria-hidden="true">!</span>`
      : html`<slot name="icon">${image('image', trigger.image)}</slot>`,
  text: (trigger) =>
    trigger.address && !trigger.label && showsAccount(trigger)
      ? html`<bdi dir="ltr">${trigger.address}</bdi>`
      : undefined,
  after: (trigger) =>
    trigger.accessibleLabel
      ? html`<span class="more">${trigger.accessibleLabel}</span>`
      : undefined,
};
