import { css } from 'lit';

export const payQuoteViewStyles = css`
  .holds {
    /* In line with the rows above it, whose text is larger. */
    padding: 0 calc(1.25em / 0.8125) 0.5em;
    color: var(--_ak-ink-2);
    font-size: 0.8125em;
    font-variant-numeric: tabular-nums;
  }
`;
