import { css } from 'lit';

export const listRowStyles = css`
  :host {
    border-block-start: 1px solid var(--_ak-line);
  }
  :host([data-first]) {
    border-block-start-color: transparent;
  }
  #control {
    display: flex;
    align-items: center;
    gap: 0.75em;
    inline-size: 100%;
    min-block-size: max(3.75em, calc(var(--_ak-target) + 1.25em));
    padding: calc(0.75em * var(--_ak-density)) 1.25em;
    color: var(--_ak-ink);
    text-decoration: none;
    text-align: start;
    outline-offset: -2px;
    transition: background-color var(--_ak-quick) var(--_ak-ease-out);
  }
  :host(:not([kind='text'])) #control:hover {
    background: var(--_ak-surface-2);
  }
  :host(:not([kind='text'])) #control:active {
    background: var(--_ak-surface-3);
  }
  .text {
    flex: 1 1 auto;
    min-inline-size: 0;
  }
  #heading,
  #detail,
  .end-text,
  .end-detail {
    display: block;
    overflow-wrap: anywhere;
  }
  #heading {
    font-size: 0.9375em;
    font-weight: 600;
    line-height: calc(1.4 * var(--_ak-line-height));
  }
  #detail {
    color: var(--_ak-ink-2);
    font-size: 0.8125em;
    line-height: calc(1.385 * var(--_ak-line-height));
  }
  #detail svg {
    display: inline-block;
    inline-size: 1.1em;
    block-size: 1.1em;
    margin-inline-end: 0.3em;
    vertical-align: -0.18em;
  }
  #end {
    flex: none;
    max-inline-size: 50%;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  .end-text {
    font-size: 0.9375em;
    line-height: calc(1.4 * var(--_ak-line-height));
  }
  .end-detail {
    color: var(--_ak-ink-2);
    font-size: 0.8125em;
    line-height: calc(1.385 * var(--_ak-line-height));
  }
  .tick {
    flex: none;
    color: var(--_ak-accent-ink);
  }
  .spin {
    color: var(--_ak-ink-2);
  }
  :host([selected]) #control {
    background: var(--_ak-accent-soft);
  }
  :host([failed]) #detail {
    color: var(--_ak-bad);
  }
  :host([disabled]) #control {
    background: none;
    cursor: not-allowed;
  }
  :host([disabled]) #heading {
    color: var(--_ak-ink-3);
  }
  :host([disabled]) ::slotted([slot='start']) {
    filter: grayscale(1);
  }
  :host([busy]) #control {
    cursor: progress;
  }
  @media (forced-colors: active) {
    :host([selected]) #control {
      outline: 2px solid Highlight;
    }
    :host([disabled]) #heading {
      color: GrayText;
    }
  }
`;
