import { css } from 'lit';

export const emailLoginViewStyles = css`
  p {
    color: var(--_ak-ink-2);
    line-height: calc(1.5 * var(--_ak-line-height));
    overflow-wrap: anywhere;
  }
  p.wrong {
    padding-block-start: 0.5em;
    color: var(--_ak-bad);
  }
  b {
    color: var(--_ak-ink);
    font-weight: 600;
  }
  .ways {
    display: grid;
    gap: 0.25em;
  }
  .recent {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em;
  }
  .recent li {
    max-inline-size: 100%;
  }
`;
