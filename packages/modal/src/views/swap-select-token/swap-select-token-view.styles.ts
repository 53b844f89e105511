import { css } from 'lit';

export const swapSelectTokenViewStyles = css`
  ak-search {
    padding: 0.75em 1.25em;
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em;
    padding: 0 1.25em 0.5em;
  }
`;
