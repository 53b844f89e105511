import { css } from 'lit';

export const updateEmailWalletViewStyles = css`
  p {
    color: var(--_ak-ink-2);
    line-height: calc(1.5 * var(--_ak-line-height));
    overflow-wrap: anywhere;
  }
  b {
    color: var(--_ak-ink);
    font-weight: 600;
  }
  .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25em 0.5em;
    margin-inline: -0.75em;
  }
`;
