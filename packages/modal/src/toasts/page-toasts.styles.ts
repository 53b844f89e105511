import { css } from 'lit';

export const pageToastsStyles = css`
  :host {
    position: fixed;
    inset-block-end: max(1em, env(safe-area-inset-bottom, 0px));
    inset-inline-end: 1em;
    z-index: var(--_ak-z-index);
    inline-size: min(22em, 100vi - 2em);
    pointer-events: none;
  }
  .list {
    display: grid;
    gap: 0.5em;
  }
  ak-toast {
    pointer-events: auto;
  }
`;
