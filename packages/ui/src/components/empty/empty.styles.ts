import { css } from 'lit';

export const emptyStyles = css`
  .box {
    display: grid;
    justify-items: center;
    padding: 2em 1.25em 1.25em;
    text-align: center;
  }
  .icon-box {
    color: var(--_ak-ink-2);
    font-size: 1em;
  }
  .icon-box ::slotted(svg) {
    inline-size: 2.5em;
    block-size: 2.5em;
    stroke-width: 1;
  }
  h3 {
    margin: 0.9412em 0 0.2353em;
    overflow-wrap: anywhere;
    font-size: 1.0625em;
    font-weight: 600;
    line-height: calc(1.4118 * var(--_ak-line-height));
  }
  .text {
    max-inline-size: 22em;
    color: var(--_ak-ink-2);
    font-size: 0.9375em;
    line-height: calc(1.4667 * var(--_ak-line-height));
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  .actions {
    display: grid;
    justify-items: stretch;
    gap: 0.5em;
    inline-size: 100%;
    margin-block-start: 1.25em;
  }
`;
