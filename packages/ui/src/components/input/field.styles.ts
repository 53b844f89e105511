import { css } from 'lit';

export const fieldStyles = css`
  label {
    display: block;
    padding-block-end: 0.4em;
    color: var(--_ak-ink);
    font-size: 0.875em;
    font-weight: 550;
    line-height: calc(1.4286 * var(--_ak-line-height));
  }
  .field {
    display: flex;
    align-items: center;
    gap: 0.25em;
    min-block-size: 3em;
    padding-inline: 0.875em 0.25em;
    border: 1px solid var(--_ak-line-strong);
    border-radius: var(--_ak-radius-control);
    background: var(--_ak-surface);
    color: var(--_ak-ink);
  }
  .field:focus-within {
    outline: 2px solid var(--_ak-focus);
    outline-offset: 2px;
  }
  .field.invalid {
    border-color: var(--_ak-bad);
  }
  input {
    flex: 1 1 auto;
    inline-size: 100%;
    min-inline-size: 0;
    min-block-size: max(2.25em, var(--_ak-target));
    color: var(--_ak-ink);
    text-overflow: ellipsis;
  }
  /* Amounts and addresses read from left to right, and begin where the page's lines do. */
  :host(:dir(rtl)) input[dir='ltr'] {
    text-align: right;
  }
  input:focus-visible {
    outline: none;
  }
  input::placeholder {
    color: var(--_ak-ink-3);
    opacity: 1;
  }
  .note {
    display: flex;
    align-items: flex-start;
    gap: 0.4em;
    padding-block-start: 0.4em;
    color: var(--_ak-ink-2);
    font-size: 0.8125em;
    line-height: calc(1.385 * var(--_ak-line-height));
  }
  .note span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .note svg {
    inline-size: 1.385em;
    block-size: 1.385em;
  }
  .note.bad {
    color: var(--_ak-bad);
  }
  .note.ok svg {
    color: var(--_ak-ok);
  }
  .note.info svg {
    color: var(--_ak-info);
  }
  .note.warn {
    color: var(--_ak-warn);
  }
  @media (forced-colors: active) {
    .field {
      border-color: FieldText;
    }
    .field:focus-within {
      outline-color: Highlight;
    }
  }
`;
