import { css } from 'lit';

export const sampleThingViewStyles = css`
  p {
    padding: 1em 1.25em;
    line-height: calc(1.5 * var(--_ak-line-height));
  }
  .actions {
    padding: 0 1.25em calc(1.25em + env(safe-area-inset-bottom, 0px));
  }
`;
