import { css } from 'lit';

export const formStyles = css`
  .fields {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1.25em;
    padding: 1em 1.25em 1.25em;
  }
  @media (max-height: 45em) {
    .fields {
      gap: 0.75em;
      padding-block: 0.5em 1em;
    }
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
  .footer {
    display: block;
    padding: 0.75em 1.25em calc(0.75em + env(safe-area-inset-bottom, 0px));
  }
  .waiting {
    padding: 1em 0;
  }
`;

/** Styles the list of values below the fields. */
export const factsStyles = css`
  dl {
    display: grid;
    gap: 0.25em;
    margin: 0;
    font-size: 0.875em;
    line-height: calc(1.5714 * var(--_ak-line-height));
  }
  dl div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 1em;
  }
  dt {
    color: var(--_ak-ink-2);
  }
  dd {
    min-inline-size: 0;
    margin: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`;
