import { css } from 'lit';

export const downloadsViewStyles = css`
  .code {
    display: grid;
    justify-items: center;
    gap: 0.75em;
    padding: 0.25em 1.25em 1em;
    text-align: center;
  }
  ak-qr {
    inline-size: 100%;
    min-block-size: 216px;
  }
  ak-tabs {
    padding-block-end: 0.75em;
  }
  ak-list {
    border-block-start: 1px solid var(--_ak-line);
    padding-block-end: env(safe-area-inset-bottom, 0px);
  }
  .start {
    border-block-start: 0;
  }
  .out {
    color: var(--_ak-ink-2);
  }
`;
