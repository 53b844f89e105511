import { css } from 'lit';

export const networksViewStyles = css`
  ak-search {
    padding: 0.75em 1.25em 0.5em;
  }
  .primary {
    padding: 1em 1.25em 0.5em;
  }
  dl {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 0.25em 1em;
    margin: 0;
    padding: 0.75em 1.5385em;
    font-size: 0.8125em;
  }
  .copy {
    padding: 0 1.25em 1em;
    border-block-end: 1px solid var(--_ak-line);
  }
  .by-hand {
    padding: 1em 1.4286em 0;
    font-size: 0.875em;
    font-weight: 550;
  }
  dt {
    color: var(--_ak-ink-2);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    user-select: all;
  }
`;
