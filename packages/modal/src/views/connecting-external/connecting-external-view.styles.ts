import { css } from 'lit';

export const connectingExternalViewStyles = css`
  ak-empty {
    padding-block-end: 0.25em;
  }
  details {
    margin-block-start: 0.75em;
    text-align: start;
  }
  summary {
    min-block-size: max(2em, var(--_ak-target));
    align-content: center;
    border-radius: var(--_ak-radius-control);
    color: var(--_ak-accent-ink);
    font-size: 0.9333em;
    font-weight: 550;
    cursor: pointer;
  }
  code {
    display: block;
    padding-block: 0.25em;
    overflow-wrap: anywhere;
    font-family: var(--_ak-mono);
    font-size: 0.8667em;
    user-select: all;
  }
`;
