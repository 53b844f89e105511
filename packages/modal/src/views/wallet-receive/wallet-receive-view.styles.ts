import { css } from 'lit';

export const walletReceiveViewStyles = css`
  .code {
    display: grid;
    gap: 1em;
    padding: 0.5em 1.25em 1em;
  }
  .address {
    text-align: center;
  }
  bdi {
    display: inline-flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 0 0.5em;
    font-family: var(--_ak-mono);
    font-size: 0.9375em;
    line-height: 1.5;
  }
  .only {
    color: var(--_ak-ink-2);
    font-size: 0.875em;
    line-height: calc(1.4286 * var(--_ak-line-height));
    text-align: center;
    text-wrap: balance;
  }
  ak-chip {
    justify-self: center;
  }
  details {
    border-block-start: 1px solid var(--_ak-line);
  }
  summary {
    min-block-size: max(2.75em, var(--_ak-target));
    padding: 0.5em 1.25em;
    align-content: center;
    color: var(--_ak-accent-ink);
    font-size: 0.875em;
    font-weight: 550;
    cursor: pointer;
    outline-offset: -2px;
  }
  li {
    display: flex;
    align-items: center;
    gap: 0.75em;
    padding: 0.375em 1.25em;
    overflow-wrap: anywhere;
    font-size: 0.9375em;
  }
  ul {
    padding-block-end: 0.5em;
  }
  .footer {
    display: grid;
    grid-auto-columns: 1fr;
    grid-auto-flow: column;
    gap: 0.5em;
    padding: 0.75em 1.25em calc(0.75em + env(safe-area-inset-bottom, 0px));
  }
  @media (max-height: 519.98px) and (min-width: 480px) {
    .code {
      grid-template-columns: auto 1fr;
      align-items: center;
    }
    ak-qr {
      grid-row: span 4;
      inline-size: 16.5em;
    }
  }
`;
