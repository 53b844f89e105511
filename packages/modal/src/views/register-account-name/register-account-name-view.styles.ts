import { css } from 'lit';

export const registerAccountNameViewStyles = css`
  p {
    color: var(--_ak-ink-2);
    line-height: calc(1.5 * var(--_ak-line-height));
  }
  .label {
    padding-block-end: 0.5em;
    color: var(--_ak-ink-2);
    font-size: 0.8125em;
    font-weight: inherit;
    line-height: calc(1.385 * var(--_ak-line-height));
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em;
  }
  li {
    max-inline-size: 100%;
  }
`;
