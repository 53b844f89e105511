import { css } from 'lit';

export const siwxSignMessageViewStyles = css`
  .intro {
    padding: 0.75em 1.25em 1em;
    text-align: center;
    text-wrap: balance;
  }
  .intro p + p {
    color: var(--_ak-ink-2);
    font-size: 0.9333em;
  }
  .line {
    display: flex;
    justify-content: center;
    padding-block: 0.5em 1em;
  }
  dl {
    margin: 0;
    padding-inline: 1.25em;
  }
  dl div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 1em;
    padding-block: 0.6em;
    border-block-start: 1px solid var(--_ak-line);
  }
  dt {
    color: var(--_ak-ink-2);
  }
  dd {
    margin: 0;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  .address {
    font-family: var(--_ak-mono);
    font-size: 0.9333em;
  }
  .detail {
    color: var(--_ak-ink-2);
    font-size: 0.875em;
  }
  .good {
    color: var(--_ak-ok);
  }
  details {
    border-block-start: 1px solid var(--_ak-line);
  }
  summary {
    min-block-size: max(2.75em, var(--_ak-target));
    padding: 0.5em 1.25em;
    align-content: center;
    color: var(--_ak-accent-ink);
    font-size: 0.9333em;
    font-weight: 550;
    cursor: pointer;
    outline-offset: -2px;
  }
  pre {
    max-block-size: 13em;
    margin: 0 1.25em 0.75em;
    padding: 0.75em;
    overflow: auto;
    border: 1px solid var(--_ak-line);
    border-radius: var(--_ak-radius-control);
    background: var(--_ak-surface-2);
    font-family: var(--_ak-mono);
    font-size: 0.8125em;
    line-height: 1.5;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  pre:focus-visible {
    outline: 2px solid var(--_ak-focus);
    outline-offset: 2px;
  }
  .making {
    padding: 0.75em 1.25em 1.5em;
    color: var(--_ak-ink-2);
    text-align: center;
  }
  .leave {
    flex-basis: 100%;
    color: var(--_ak-ink-2);
    font-size: 0.875em;
    text-align: center;
  }
  .footer {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    padding: 0.75em 1.25em calc(0.5em + env(safe-area-inset-bottom, 0px));
  }
`;
