import { css } from 'lit';

export const walletSendSelectTokenViewStyles = css`
  ak-search {
    padding: 0.5em 1.25em 0.75em;
  }
  ak-virtual-list {
    border-block-start: 1px solid var(--_ak-line);
  }
`;
