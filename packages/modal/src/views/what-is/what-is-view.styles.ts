import { css } from 'lit';

export const whatIsViewStyles = css`
  ul {
    display: grid;
    gap: 0.5em;
    padding: 1em 1.25em;
  }
  li {
    padding: 1em;
    border-radius: var(--_ak-radius-control);
    background: var(--_ak-surface-2);
    font-size: 0.9375em;
    line-height: calc(1.5 * var(--_ak-line-height));
  }
  .actions {
    display: grid;
    gap: 0.5em;
    padding: 0 1.25em calc(1.25em + env(safe-area-inset-bottom, 0px));
  }
`;
