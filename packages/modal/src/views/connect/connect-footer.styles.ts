import { css } from 'lit';

export const connectFooterStyles = css`
  :host {
    position: sticky;
    inset-block-end: 0;
    margin-block-start: auto;
    z-index: 1;
    background: var(--_ak-surface-2);
    color: var(--_ak-ink-2);
    font-size: 0.875em;
    line-height: calc(1.4286 * var(--_ak-line-height));
  }
  .foot {
    padding: 0.5em 1.4286em calc(0.5em + env(safe-area-inset-bottom, 0px));
    border-block-start: 1px solid var(--_ak-line);
  }
  .guide {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 0.25em;
  }
  p {
    margin: 0;
    padding-block: 0.25em 0.5em;
  }
  a {
    color: var(--_ak-accent-ink);
    text-underline-offset: 0.15em;
  }
`;
