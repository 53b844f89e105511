import { css } from 'lit';

export const viewStyles = css`
  :host {
    color: var(--_ak-ink);
  }
  .footer {
    position: sticky;
    inset-block-end: 0;
    z-index: 1;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.25em 1em;
    padding-block: 0.25em calc(0.25em + env(safe-area-inset-bottom, 0px));
    border-block-start: 1px solid var(--_ak-line);
    background: var(--_ak-surface-2);
  }
  h3 {
    margin: 0;
    padding: 0.75em 1.4286em 0.25em;
    color: var(--_ak-ink-2);
    font-size: 0.875em;
    font-weight: 550;
    line-height: calc(1.4286 * var(--_ak-line-height));
  }
  p {
    margin: 0;
  }
  ul,
  ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  ak-tabs {
    display: block;
    padding-inline: 1.25em;
  }
`;
