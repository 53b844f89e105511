import { css } from 'lit';

export const codeFieldStyles = css`
  .field,
  .field.invalid {
    position: relative;
    padding: 0;
    border: 0;
    background: none;
  }
  .field:focus-within {
    outline: none;
  }
  /* A code reads from left to right in every language. */
  .cells {
    display: grid;
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    gap: 0.5em;
    inline-size: 100%;
    direction: ltr;
  }
  .cell {
    display: grid;
    place-items: center;
    min-block-size: 2.1667em;
    border: 1px solid var(--_ak-line-strong);
    border-radius: var(--_ak-radius-control);
    background: var(--_ak-surface);
    color: var(--_ak-ink);
    font-family: var(--_ak-mono);
    font-size: 1.5em;
    line-height: 1;
  }
  .invalid .cell {
    border-color: var(--_ak-bad);
  }
  .field:focus-within .at {
    outline: 2px solid var(--_ak-focus);
    outline-offset: 1px;
  }
  :host([busy]) .cell {
    background: var(--_ak-surface-2);
    color: var(--_ak-ink-2);
  }
  /* Over the cells, so that a tap, a long press and what fills it in find a real field. */
  input {
    position: absolute;
    inset: 0;
    block-size: 100%;
    opacity: 0;
    cursor: text;
  }
  @media (forced-colors: active) {
    .cell {
      border-color: FieldText;
    }
    .field:focus-within .at {
      outline-color: Highlight;
    }
  }
`;
