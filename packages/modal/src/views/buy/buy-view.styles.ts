// Styles of the buy view. Not imported elsewhere.
import { css } from 'lit';

export const buyViewStyles = css`
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
  .price {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0.25em 1em;
    color: var(--_ak-ink-2);
    font-size: 0.875em;
    line-height: calc(1.4286 * var(--_ak-line-height));
  }
  .price bdi {
    color: var(--_ak-ink);
    font-variant-numeric: tabular-nums;
  }
  .hint {
    color: var(--_ak-ink-2);
    font-size: 0.8125em;
    line-height: calc(1.385 * var(--_ak-line-height));
    overflow-wrap: anywhere;
  }
  .told {
    display: grid;
    gap: 0.375em;
    padding: 0.75em 1.25em;
  }
  .footer {
    display: block;
    padding: 0.75em 1.25em calc(0.75em + env(safe-area-inset-bottom, 0px));
  }
  .waiting {
    padding: 1em 0;
  }
`;
