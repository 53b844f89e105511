// Styles of the pick view. Not imported elsewhere.
import { css } from 'lit';

export const pickViewStyles = css`
  ak-search {
    padding: 0.5em 1.25em 0.75em;
  }
  ak-list {
    border-block-start: 1px solid var(--_ak-line);
  }
  .more {
    padding: 0.75em 1.25em;
    color: var(--_ak-ink-2);
    font-size: 0.875em;
    text-align: center;
  }
  .more:last-child {
    padding-block-end: calc(0.75em + env(safe-area-inset-bottom, 0px));
  }
`;
