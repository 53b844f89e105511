import { css } from 'lit';

export const searchStyles = css`
  .field {
    display: flex;
    align-items: center;
    gap: 0.5em;
    min-block-size: 3em;
    padding-inline: 0.875em 0.25em;
    border: 1px solid var(--_ak-line-strong);
    border-radius: var(--_ak-radius-control);
    background: var(--_ak-surface);
    color: var(--_ak-ink-3);
  }
  .field:focus-within {
    outline: 2px solid var(--_ak-focus);
    outline-offset: 2px;
  }
  input {
    flex: 1 1 auto;
    /* A share of the field, or its own twenty letters would widen a narrow card. */
    inline-size: 100%;
    min-inline-size: 0;
    min-block-size: max(2.25em, var(--_ak-target));
    border-radius: 0;
    color: var(--_ak-ink);
    font-size: 1em;
    text-overflow: ellipsis;
  }
  input:focus-visible {
    outline: none;
  }
  input::placeholder {
    color: var(--_ak-ink-3);
    opacity: 1;
  }
  .clear {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: max(2.25em, var(--_ak-target));
    block-size: max(2.25em, var(--_ak-target));
    border-radius: var(--_ak-radius-chip);
    color: var(--_ak-ink);
  }
  .clear:hover {
    background: var(--_ak-surface-2);
  }
  .status {
    color: var(--_ak-ink-2);
    font-size: 0.8125em;
    line-height: calc(1.385 * var(--_ak-line-height));
  }
  .status:not(:empty) {
    padding-block-start: 0.5em;
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
