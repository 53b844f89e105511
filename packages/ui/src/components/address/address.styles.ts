import { css } from 'lit';

export const addressStyles = css`
  :host {
    position: relative;
    display: inline-flex;
    align-items: center;
    max-inline-size: 100%;
    gap: 0.125em;
    vertical-align: middle;
  }
  .text {
    min-inline-size: 0;
    unicode-bidi: isolate;
  }
  .text > span:first-child {
    font-family: var(--_ak-mono);
    font-size: 0.875em;
    font-weight: 450;
    line-height: 1.43;
  }
  .group {
    display: inline-block;
  }
  ak-icon-button {
    color: var(--_ak-ink-2);
    margin-block: -0.5em;
  }
`;
