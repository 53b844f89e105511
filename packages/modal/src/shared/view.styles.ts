import { css } from 'lit';

/**
 * A fade above a sticky footer shows that the content continues below. It disappears at the end of the content. Browsers
 * without scroll timelines always show it, but low enough to cover only the padding of the content.
 */
export const footerFade = css`
  .footer::before {
    content: '';
    position: absolute;
    inset: auto 0 100%;
    block-size: 0.75em;
    background: linear-gradient(transparent, var(--_ak-surface));
    pointer-events: none;
  }
  @supports (animation-timeline: scroll()) {
    .footer::before {
      block-size: 1.75em;
      opacity: 0;
      animation: there-is-more linear both;
      animation-timeline: scroll();
      animation-range: calc(100% - 1.75em) 100%;
    }
    @keyframes there-is-more {
      from {
        opacity: 1;
      }
    }
  }
`;

export const viewStyles = css`
  :host {
    color: var(--_ak-ink);
    /* No word alone in the last line of a text. */
    text-wrap: pretty;
  }
  .footer {
    position: sticky;
    inset-block-end: 0;
    z-index: 1;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    row-gap: 0.25em;
    padding-block: 0.25em calc(0.25em + env(safe-area-inset-bottom, 0px));
    border-block-start: 1px solid var(--_ak-line);
    background: var(--_ak-surface-2);
  }
  /* On a screen this low, a sticky footer would leave no room for the content. */
  @media (max-height: 25em) {
    .footer {
      position: relative;
    }
  }
  h3 {
    margin: 0;
    padding: 0.75em 1.4286em 0.25em;
    color: var(--_ak-ink-2);
    font-size: 0.875em;
    font-weight: 550;
    line-height: calc(1.4286 * var(--_ak-line-height));
  }
  p {
    margin: 0;
  }
  ul,
  ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  ak-tabs {
    display: block;
  }
  /* The line below the tabs is as wide as the rows. */
  ak-tabs::part(tabs) {
    padding-inline: 1.25em;
  }
  ${footerFade}
`;

/** Placeholders of rows with tokens, whose images are round. */
export const tokenSkeletonStyles = css`
  ak-skeleton {
    --_ak-radius-tile: 50%;
  }
`;
