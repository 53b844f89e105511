import { css } from 'lit';

export const accountBalanceStyles = css`
  .money {
    display: grid;
    justify-items: start;
    gap: 0.5em;
    padding: 1em 1.25em;
  }
  .amount {
    max-inline-size: 100%;
    overflow-wrap: anywhere;
    font-size: 2.125em;
    font-weight: 500;
    line-height: calc(1.1765 * var(--_ak-line-height));
    font-variant-numeric: tabular-nums;
  }
  .amount.long {
    font-size: 1.25em;
  }
  ak-skeleton {
    inline-size: 9em;
    font-size: 2.125em;
  }
  .from {
    color: var(--_ak-ink-2);
    font-size: 0.8125em;
  }
  .failed {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.5em 1em;
    inline-size: 100%;
  }
  .failed strong {
    display: block;
    font-size: 0.9375em;
    font-weight: 600;
  }
  .failed span {
    color: var(--_ak-ink-2);
    font-size: 0.8125em;
  }
  .place {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5em;
    max-inline-size: 100%;
  }
  .name {
    display: inline-flex;
    align-items: center;
    gap: 0.375em;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .name svg {
    inline-size: 1em;
    block-size: 1em;
  }
`;
