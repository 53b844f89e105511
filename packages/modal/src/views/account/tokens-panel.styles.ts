import { css } from 'lit';

export const tokensPanelStyles = css`
  .end {
    font-variant-numeric: tabular-nums;
  }
  .much,
  .worth {
    display: block;
    overflow-wrap: anywhere;
  }
  .much {
    font-size: 0.9375em;
    line-height: calc(1.4 * var(--_ak-line-height));
  }
  .worth {
    color: var(--_ak-ink-2);
    font-size: 0.8125em;
    line-height: calc(1.385 * var(--_ak-line-height));
  }
  .hidden {
    border-block-start: 1px solid var(--_ak-line);
    text-align: center;
  }
  .told {
    padding: 1em 1.25em;
    color: var(--_ak-ink-2);
  }
`;
