import { css } from 'lit';

export const networkBadgeStyles = css`
  :host {
    position: relative;
    display: inline-block;
    flex: none;
    vertical-align: middle;
  }
  .badge {
    position: absolute;
    inset-block-end: -4px;
    inset-inline-end: -4px;
    display: grid;
    place-items: center;
    inline-size: calc(1em + 4px);
    block-size: calc(1em + 4px);
    border: 2px solid var(--_ak-surface);
    border-radius: calc(6px * var(--_ak-radius-scale));
    background: var(--_ak-surface-3);
    color: var(--_ak-ink-2);
    overflow: clip;
  }
  img,
  svg {
    inline-size: 1em;
    block-size: 1em;
    object-fit: cover;
  }
  svg {
    stroke-width: 2;
  }
  :host([testnet]) .badge {
    outline: 1px dashed var(--_ak-line-strong);
  }
  :host([unsupported]) .badge {
    background: var(--_ak-warn-soft);
    color: var(--_ak-warn);
  }
`;
