// Styles of the deposit view. Not imported elsewhere.
import { css } from 'lit';

export const depositViewStyles = css`
  .fields {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1.25em;
    padding: 1em 1.25em;
  }
  .label {
    padding-block-end: 0.4em;
    font-size: 0.875em;
    font-weight: 550;
    line-height: calc(1.4286 * var(--_ak-line-height));
  }
  .choice {
    border: 1px solid var(--_ak-line-strong);
    border-radius: var(--_ak-radius-control);
    overflow: clip;
  }
  .hint {
    color: var(--_ak-ink-2);
    font-size: 0.8125em;
    line-height: calc(1.385 * var(--_ak-line-height));
    overflow-wrap: anywhere;
  }
`;
