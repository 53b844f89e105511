import { css } from 'lit';

export const swapViewStyles = css`
  .fields {
    gap: 0;
    padding-block-end: 0.75em;
  }
  .flip {
    justify-self: center;
    margin-block: -0.25em -0.5em;
  }
  .token {
    display: flex;
    align-items: center;
    gap: 0.5em;
    min-block-size: max(2.5em, var(--_ak-target));
    padding-block: 0.125em;
    padding-inline: 0.25em 0.5em;
    border-radius: var(--_ak-radius-control);
    background: var(--_ak-surface-3);
    color: var(--_ak-ink);
    font-size: 0.9375em;
    font-weight: 550;
    text-align: start;
    transition: background-color var(--_ak-quick) var(--_ak-ease-out);
  }
  .token:hover {
    background: var(--_ak-line);
  }
  .token > .symbol {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .token > .symbol:first-child {
    padding-inline-start: 0.5em;
  }
  .token > svg {
    flex: none;
    inline-size: 1em;
    block-size: 1em;
  }
  .price {
    margin: 0 1.25em 1em;
    border-block-start: 1px solid var(--_ak-line);
  }
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 0.75em;
    min-block-size: max(2.75em, var(--_ak-target));
    color: var(--_ak-ink-2);
    font-size: 0.875em;
    list-style: none;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary:hover {
    color: var(--_ak-ink);
  }
  .rate {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  summary svg:last-child {
    flex: none;
    inline-size: 1.25em;
    block-size: 1.25em;
  }
  details[open] summary svg:last-child {
    transform: scaleY(-1);
  }
  /* Its lines go from edge to edge, as in the review. */
  ak-summary {
    margin-inline: -1.25em;
    padding-block-end: 0.75em;
  }
  .slippage {
    display: block;
    padding-block-start: 0.75em;
  }
  .slippage::part(input) {
    font-size: 1.25em;
  }
  .slippage::part(field) {
    min-block-size: 3em;
  }
  .hint {
    padding-block-start: 0.4em;
  }
  .hint.warn {
    color: var(--_ak-warn);
  }
  details[open] ~ .old {
    margin-block-start: 0.75em;
  }
  .old {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.5em 1em;
    color: var(--_ak-ink-2);
    font-size: 0.875em;
  }
  @media (forced-colors: active) {
    .token {
      border: 1px solid ButtonText;
    }
  }
`;
