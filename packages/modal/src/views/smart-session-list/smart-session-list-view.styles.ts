import { css } from 'lit';

export const smartSessionListViewStyles = css`
  li {
    display: grid;
    gap: 0.375em;
    padding: 1em 1.25em;
    border-block-end: 1px solid var(--_ak-line);
  }
  li:last-child {
    border-block-end: 0;
  }
  .what {
    overflow-wrap: anywhere;
    font-size: 0.9375em;
    font-weight: 550;
    line-height: calc(1.4 * var(--_ak-line-height));
  }
  .where,
  .maybe,
  .failed {
    font-size: 0.875em;
  }
  .where {
    color: var(--_ak-ink-2);
  }
  .maybe {
    color: var(--_ak-warn);
  }
  .failed {
    color: var(--_ak-bad);
  }
  li ak-button {
    justify-self: start;
    margin-block-start: 0.375em;
  }
  .given {
    padding: 1em 1.25em 0;
    color: var(--_ak-ok);
    font-weight: 600;
  }
  .again {
    padding: 0 1.25em 1em;
  }
`;
