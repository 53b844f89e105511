import { css } from 'lit';

export const connectingMultiChainViewStyles = css`
  .go {
    padding: 1em 1.25em calc(1em + env(safe-area-inset-bottom, 0px));
  }
  ul {
    padding-block-start: 0.75em;
    text-align: start;
  }
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 0.25em 1em;
    padding-block: 0.5em;
    border-block-start: 1px solid var(--_ak-line);
    font-size: 0.9375em;
    line-height: calc(1.4 * var(--_ak-line-height));
  }
  li span:first-child {
    flex: none;
    font-weight: 600;
  }
  li span:last-child {
    min-inline-size: 0;
    overflow-wrap: anywhere;
    color: var(--_ak-ink-2);
    text-align: end;
  }
  li[data-status='connected'] span:last-child {
    color: var(--_ak-ok);
  }
  li[data-status='declined'] span:last-child,
  li[data-status='failed'] span:last-child {
    color: var(--_ak-bad);
  }
`;
