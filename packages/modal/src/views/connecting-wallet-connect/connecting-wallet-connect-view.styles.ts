import { css } from 'lit';

export const connectingWalletConnectViewStyles = css`
  .way {
    display: grid;
    gap: 1em;
    padding: 1.5em 1.25em;
  }
  .way p {
    color: var(--_ak-ink-2);
    font-size: 0.9375em;
    line-height: calc(1.4667 * var(--_ak-line-height));
    text-align: center;
  }
  .get {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 0 0.25em;
  }
  .get span {
    padding-inline-start: 1em;
    color: var(--_ak-ink-2);
    font-size: 0.875em;
  }
  .footer {
    justify-content: center;
  }
  .back {
    padding: 0 1.25em 1em;
  }
`;

export const pairCodeStyles = css`
  :host {
    display: grid;
    gap: 0.5em;
    padding: 0.5em 1.25em;
  }
  ak-qr p {
    margin-block-end: 0.75em;
  }
  ol {
    display: grid;
    gap: 0.25em;
    justify-self: center;
    /* As far from the code's tile as the tile from the card's edges. */
    padding-block-start: 0.75em;
    counter-reset: step;
    font-size: 0.9375em;
    line-height: calc(1.4667 * var(--_ak-line-height));
  }
  li {
    display: flex;
    gap: 0.75em;
    counter-increment: step;
  }
  li::before {
    content: counter(step);
    flex: none;
    min-inline-size: 1ch;
    color: var(--_ak-accent-ink);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  .foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 0.75em;
  }
  .foot ak-copy-link {
    max-inline-size: 100%;
    margin-inline: auto -0.75em;
  }
  .renewal {
    color: var(--_ak-ink-2);
    font-size: 0.8125em;
    font-variant-numeric: tabular-nums;
    line-height: calc(1.385 * var(--_ak-line-height));
  }
  @media (max-height: 519.98px) and (min-width: 480px) {
    :host {
      grid-template-columns: auto 1fr;
      align-items: center;
    }
    ak-qr {
      grid-row: span 2;
      inline-size: 16.5em;
    }
  }
`;

export const pairPhoneStyles = css`
  ak-empty {
    padding-block-end: 0.25em;
  }
`;
