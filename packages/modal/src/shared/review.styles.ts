import { css } from 'lit';

export const reviewStyles = css`
  .first {
    padding: 0.75em 1.25em;
    border-block-end: 1px solid var(--_ak-line);
  }
  .age {
    display: flex;
    align-items: center;
    gap: 0.5em;
    /* In line with the rows above it, whose text is larger. */
    padding: 0 calc(1.25em / 0.8125) 0.75em;
    color: var(--_ak-ink-2);
    font-size: 0.8125em;
    font-variant-numeric: tabular-nums;
  }
  .footer {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.25em;
    padding: 0.75em 1.25em calc(0.5em + env(safe-area-inset-bottom, 0px));
  }
`;
