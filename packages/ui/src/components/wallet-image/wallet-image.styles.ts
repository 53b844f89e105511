import { css } from 'lit';

export const walletImageStyles = css`
  :host {
    overflow: visible;
  }
  .clip {
    inline-size: 100%;
    block-size: 100%;
    border-radius: inherit;
    overflow: clip;
  }
  .badge {
    position: absolute;
    inset-block-end: -3px;
    inset-inline-end: -3px;
  }
  :host([plain]) .field {
    background: var(--_ak-surface-3);
    color: var(--_ak-ink);
  }
`;
