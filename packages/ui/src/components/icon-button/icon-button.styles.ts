import { css } from 'lit';

export const iconButtonStyles = css`
  :host {
    position: relative;
    display: inline-block;
    flex: none;
    vertical-align: middle;
  }
  #control {
    display: grid;
    place-items: center;
    inline-size: max(2.25em, var(--_ak-target));
    block-size: max(2.25em, var(--_ak-target));
    border-radius: var(--_ak-radius-control);
    color: var(--_ak-ink);
    transition: background-color var(--_ak-quick) var(--_ak-ease-out);
  }
  #control:hover {
    background: var(--_ak-surface-2);
  }
  #control:active {
    background: var(--_ak-surface-3);
  }
  #control[aria-disabled] {
    background: none;
    color: var(--_ak-ink-3);
    cursor: not-allowed;
  }
  .tip {
    position: absolute;
    inset-block-start: calc(100% + 0.25em);
    inset-inline-start: 50%;
    z-index: 2;
    inline-size: max-content;
    max-inline-size: 15em;
    transform: translateX(-50%);
    visibility: hidden;
    opacity: 0;
    pointer-events: none;
  }
  .tip:dir(rtl) {
    transform: translateX(50%);
  }
  :host([tooltip-align='start']) .tip {
    inset-inline-start: 0;
    transform: none;
  }
  :host([tooltip-align='end']) .tip {
    inset-inline: auto 0;
    transform: none;
  }
  .tip {
    padding: 0.25em 0.5em;
    border: 1px solid var(--_ak-line);
    border-radius: var(--_ak-radius-chip);
    background: var(--_ak-raised);
    box-shadow: var(--_ak-e1);
    color: var(--_ak-ink);
    font-size: 0.8125em;
    line-height: calc(1.385 * var(--_ak-line-height));
  }
  #control:hover + .tip,
  #control:focus-visible + .tip {
    visibility: visible;
    opacity: 1;
    transition:
      opacity var(--_ak-quick) 500ms,
      visibility 0s 500ms;
  }
  @media (forced-colors: active) {
    #control {
      color: ButtonText;
    }
  }
`;
