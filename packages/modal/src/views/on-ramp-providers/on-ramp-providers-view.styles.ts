import { css } from 'lit';

export const onRampProvidersViewStyles = css`
  .fields {
    padding-block-end: 1em;
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
  .told {
    display: grid;
    gap: 0.375em;
    padding: 0.75em 1.25em;
  }
`;
