import { css } from 'lit';

export const allWalletsViewStyles = css`
  ak-search {
    padding: 0.75em 1.25em 0.5em;
  }
  .filters {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em;
    padding: 0 1.25em 0.5em;
  }
  ak-virtual-grid,
  ak-skeleton {
    padding-inline: 0.75em;
  }
`;
