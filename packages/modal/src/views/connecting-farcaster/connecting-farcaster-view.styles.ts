import { css } from 'lit';

export const connectingFarcasterViewStyles = css`
  .code {
    display: grid;
    gap: 1em;
    padding: 0.5em 1.25em 1.25em;
  }
  .words {
    display: grid;
    gap: 0.25em;
    text-align: center;
  }
  p {
    color: var(--_ak-ink-2);
    font-size: 0.9375em;
    line-height: calc(1.4667 * var(--_ak-line-height));
  }
  p:first-child {
    color: var(--_ak-ink);
    font-weight: 600;
  }
  p.ask {
    color: var(--_ak-ink-2);
    font-weight: 400;
  }
  ak-qr p {
    font-weight: 400;
  }
`;
