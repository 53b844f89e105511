// Styles of the name view. Not imported elsewhere.
import { css } from 'lit';

export const nameViewStyles = css`
  .fields {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1.25em;
    padding: 1em 1.25em 1.25em;
  }
  p {
    color: var(--_ak-ink-2);
    line-height: calc(1.5 * var(--_ak-line-height));
  }
  .label {
    padding-block-end: 0.5em;
    color: var(--_ak-ink-2);
    font-size: 0.8125em;
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
  .hint {
    font-size: 0.8125em;
    line-height: calc(1.385 * var(--_ak-line-height));
  }
  .footer {
    display: block;
    padding: 0.75em 1.25em calc(0.75em + env(safe-area-inset-bottom, 0px));
  }
  .waiting {
    padding: 1em 0;
  }
`;
