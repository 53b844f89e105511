import { css } from 'lit';

export const bannerStyles = css`
  .banner {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5em 0.75em;
    padding: 0.75em 1.25em;
    background: var(--_ak-info-soft);
    border-block-end: 1px solid var(--_ak-line);
    color: var(--_ak-ink);
  }
  .mark {
    flex: none;
    color: var(--_ak-info);
  }
  .text {
    flex: 1 1 12em;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    font-size: 0.875em;
    line-height: calc(1.4286 * var(--_ak-line-height));
  }
  :host([variant='warn']) .banner,
  :host([variant='offline']) .banner {
    background: var(--_ak-warn-soft);
  }
  :host([variant='warn']) .mark,
  :host([variant='offline']) .mark {
    color: var(--_ak-warn);
  }
  :host([variant='bad']) .banner {
    background: var(--_ak-bad-soft);
  }
  :host([variant='bad']) .mark {
    color: var(--_ak-bad);
  }
`;
