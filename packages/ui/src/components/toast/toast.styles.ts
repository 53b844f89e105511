import { css } from 'lit';

export const toastStyles = css`
  /* In a card. */
  :host([slot='toast']),
  :host([slot='banner']) {
    margin: 0.5em 0.75em;
  }
  :host([slot='toast']) {
    grid-area: 1 / 1;
    align-self: start;
    z-index: 3;
  }
  .toast {
    display: flex;
    align-items: center;
    gap: 0.625em;
    min-block-size: 3em;
    padding-block: 0.375em;
    padding-inline: 0.875em 0.375em;
    border: 1px solid var(--_ak-line);
    border-radius: var(--_ak-radius-control);
    background: var(--_ak-raised);
    box-shadow: var(--_ak-e1);
    color: var(--_ak-ink);
    animation: in var(--_ak-base) var(--_ak-ease-out);
  }
  .mark {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: 1.25em;
    color: var(--_ak-info);
  }
  :host([variant='success']) .mark {
    color: var(--_ak-ok);
  }
  :host([variant='error']) .mark {
    color: var(--_ak-bad);
  }
  :host([variant='loading']) .mark {
    color: var(--_ak-accent-ink);
  }
  .text {
    flex: 1 1 auto;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    font-size: 0.875em;
    line-height: calc(1.4286 * var(--_ak-line-height));
  }
  @keyframes in {
    from {
      opacity: 0;
      transform: translateY(-0.5em);
    }
  }
`;
