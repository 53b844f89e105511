import { css } from 'lit';

export const swapPreviewViewStyles = css`
  .hint {
    padding-block-start: 0.4em;
    color: var(--_ak-ink-2);
    font-size: 0.8125em;
    line-height: calc(1.385 * var(--_ak-line-height));
  }
  .hint.warn {
    color: var(--_ak-warn);
  }
`;
