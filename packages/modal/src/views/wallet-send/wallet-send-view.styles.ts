import { css } from 'lit';

export const walletSendViewStyles = css`
  .bad {
    display: flex;
    gap: 0.4em;
    padding-block-start: 0.4em;
    color: var(--_ak-bad);
    font-size: 0.8125em;
    line-height: calc(1.385 * var(--_ak-line-height));
  }
  .bad span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .bad svg {
    inline-size: 1.385em;
    block-size: 1.385em;
  }
`;
