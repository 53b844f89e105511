import { css } from 'lit';

export const activityPanelStyles = css`
  :host {
    display: block;
  }
  h3 {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    background: var(--_ak-surface);
  }
  .mark {
    position: relative;
    display: inline-block;
  }
  .badge {
    position: absolute;
    inset-block-end: -0.2em;
    inset-inline-end: -0.3em;
    display: grid;
    place-items: center;
    inline-size: 1.25em;
    block-size: 1.25em;
    border-radius: 50%;
    background: var(--_ak-surface);
    color: var(--_ak-ink-2);
  }
  .badge svg {
    inline-size: 0.875em;
    block-size: 0.875em;
  }
  .end {
    display: grid;
    justify-items: end;
  }
  .amount {
    overflow-wrap: anywhere;
    font-size: 0.9375em;
    line-height: calc(1.4 * var(--_ak-line-height));
  }
  .when {
    color: var(--_ak-ink-2);
    font-size: 0.8125em;
    line-height: calc(1.385 * var(--_ak-line-height));
  }
  .slow {
    padding: 0.25em 1.25em 0.75em;
    color: var(--_ak-ink-2);
    font-size: 0.8125em;
  }
  .more {
    padding: 0.75em 1.25em;
  }
  .more .slow {
    padding-inline: 0;
  }
`;
