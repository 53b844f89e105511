import { css } from 'lit';

export const collectiblesPanelStyles = css`
  :host {
    display: block;
  }
  ak-virtual-grid,
  ak-skeleton {
    padding-inline: 0.875em;
  }
  .note {
    padding: 0.5em 1.25em;
    color: var(--_ak-ink-2);
    font-size: 0.8125em;
    line-height: calc(1.385 * var(--_ak-line-height));
  }
  .more {
    display: grid;
    gap: 0.5em;
    padding: 0.75em 1.25em;
  }
`;
