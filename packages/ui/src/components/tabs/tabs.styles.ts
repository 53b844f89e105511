import { css } from 'lit';

export const tabsStyles = css`
  :host {
    min-inline-size: 0;
  }
  [part='tabs'] {
    display: flex;
    flex-wrap: wrap;
    column-gap: 1.25em;
    border-block-end: 1px solid var(--_ak-line);
  }
  button {
    min-block-size: max(2.75em, var(--_ak-target));
    min-inline-size: max(2em, var(--_ak-target));
    margin-block-end: -1px;
    padding-block: 0.5em;
    border-block: 2px solid transparent;
    border-radius: var(--_ak-radius-rail);
    color: var(--_ak-ink-2);
    transition: border-color var(--_ak-quick) var(--_ak-ease-out);
  }
  .text {
    font-size: 0.875em;
    font-weight: 550;
    line-height: calc(1.4286 * var(--_ak-line-height));
    overflow-wrap: anywhere;
  }
  button:hover {
    border-block-end-color: var(--_ak-line-strong);
    color: var(--_ak-ink);
  }
  button:active {
    background: var(--_ak-surface-3);
  }
  button[aria-selected='true'] {
    border-block-end-color: var(--_ak-accent-ink);
    color: var(--_ak-ink);
  }
  button:focus-visible {
    outline-offset: -2px;
  }
  @media (forced-colors: active) {
    button {
      border-color: Canvas;
    }
    button[aria-selected='true'] {
      border-block-end-color: Highlight;
    }
  }
`;
