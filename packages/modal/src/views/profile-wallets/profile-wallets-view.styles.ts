import { css } from 'lit';

export const profileWalletsViewStyles = css`
  li {
    border-block-end: 1px solid var(--_ak-line);
  }
  .head {
    display: flex;
    align-items: center;
    gap: 0.75em;
    padding: 0.75em 1.25em 0.25em;
  }
  .head .name {
    flex: 1 1 auto;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    font-size: 0.9375em;
    font-weight: 600;
    line-height: calc(1.4 * var(--_ak-line-height));
  }
  .second {
    display: block;
    color: var(--_ak-ink-2);
    font-size: 0.8667em;
    font-weight: 400;
  }
  .dot {
    display: inline-block;
    inline-size: 0.55em;
    block-size: 0.55em;
    margin-inline-end: 0.45em;
    border-radius: 50%;
    background: var(--_ak-ok);
  }
  .acts {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    padding-inline: 1.25em 0.5em;
    padding-block-end: 0.5em;
  }
  .acts ak-address {
    margin-inline-end: auto;
  }
  [data-active] .acts {
    background: var(--_ak-accent-soft);
  }
  .past {
    display: flex;
    align-items: center;
    padding-inline-end: 0.5em;
  }
  .past ak-list-row {
    flex: 1 1 auto;
    min-inline-size: 0;
  }
  .past ak-icon-button {
    flex: none;
  }
  .add {
    padding: 1em 1.25em;
  }
  .all {
    padding: 0 1.25em 1em;
  }
  .footer {
    justify-content: flex-end;
  }
  @media (forced-colors: active) {
    .dot {
      background: CanvasText;
    }
  }
`;
