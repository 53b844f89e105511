import { css } from 'lit';

export const summaryStyles = css`
  dl {
    margin: 0;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0.125em 1em;
    padding: 0.625em 1.25em;
    border-block-start: 1px solid var(--_ak-line);
  }
  .row:first-child {
    border-block-start-color: transparent;
  }
  dt {
    flex: none;
    max-inline-size: 100%;
    color: var(--_ak-ink-2);
    font-size: 0.875em;
    line-height: calc(1.5714 * var(--_ak-line-height));
    overflow-wrap: anywhere;
  }
  dd {
    flex: 1 1 50%;
    min-inline-size: 0;
    margin: 0;
    text-align: end;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  .value {
    font-size: 0.9375em;
    line-height: calc(1.4667 * var(--_ak-line-height));
  }
  .strong .value {
    font-weight: 600;
  }
  .detail {
    color: var(--_ak-ink-2);
    font-size: 0.8125em;
    line-height: calc(1.385 * var(--_ak-line-height));
  }
  /* An address stands below its label, in lines of groups that are easy to compare. */
  .wide dd {
    flex-basis: 100%;
    text-align: start;
  }
  bdi {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 0 0.5em;
    font-family: var(--_ak-mono);
    font-size: 0.9333em;
  }
  .text bdi {
    font-family: inherit;
    font-size: inherit;
  }
  .flash {
    animation: flash 1.2s var(--_ak-ease-out) 1;
  }
  @keyframes flash {
    from {
      background: var(--_ak-accent-soft);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .flash {
      animation: none;
      background: var(--_ak-accent-soft);
    }
  }
`;
