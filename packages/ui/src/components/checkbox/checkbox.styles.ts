import { css } from 'lit';

export const checkboxStyles = css`
  label {
    display: flex;
    align-items: flex-start;
    gap: 0.75em;
    min-block-size: 2.75em;
    padding-block: 0.6875em;
    color: var(--_ak-ink);
    cursor: pointer;
  }
  .box {
    position: relative;
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 1.375em;
    block-size: 1.375em;
  }
  input {
    inline-size: 100%;
    block-size: 100%;
    border: 1.5px solid var(--_ak-line-strong);
    border-radius: var(--_ak-radius-chip);
    background: var(--_ak-surface);
    appearance: none;
    cursor: pointer;
    transition: background-color var(--_ak-quick) var(--_ak-ease-out);
  }
  /* The target reaches beyond the drawn box. */
  input::before {
    position: absolute;
    inset: -0.6875em;
    content: '';
  }
  label:hover input {
    background: var(--_ak-surface-2);
  }
  label:active input {
    background: var(--_ak-surface-3);
  }
  label input:checked {
    border-color: var(--_ak-accent);
    background: var(--_ak-accent);
    outline-color: var(--_ak-focus);
  }
  :host([invalid]) input:not(:checked) {
    border-color: var(--_ak-bad);
    border-width: 2px;
  }
  .tick {
    position: absolute;
    color: var(--_ak-on-accent);
    pointer-events: none;
    visibility: hidden;
  }
  .tick svg {
    inline-size: 1.125em;
    block-size: 1.125em;
  }
  input:checked + .tick {
    visibility: visible;
  }
  .text {
    flex: 1 1 auto;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    font-size: 0.875em;
    line-height: calc(1.5714 * var(--_ak-line-height));
  }
  ::slotted(a) {
    color: var(--_ak-accent-ink);
    text-decoration: underline;
  }
  .error {
    display: flex;
    gap: 0.4em;
    padding-block-end: 0.5em;
    padding-inline-start: 2.7em;
    color: var(--_ak-bad);
    font-size: 0.8125em;
    line-height: calc(1.385 * var(--_ak-line-height));
  }
  .error svg {
    inline-size: 1.25em;
    block-size: 1.25em;
  }
  @media (forced-colors: active) {
    input {
      border-color: FieldText;
      forced-color-adjust: none;
      background: Field;
    }
    label input:checked {
      border-color: Highlight;
      background: Highlight;
    }
    .tick {
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
