import { css } from 'lit';

export const buttonStyles = css`
  :host {
    display: inline-block;
    max-inline-size: 100%;
    vertical-align: middle;
  }
  :host([full-width]) {
    display: block;
  }
  #control {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 0.5em;
    min-block-size: 3em;
    max-inline-size: 100%;
    padding: 0.5em 1.25em;
    border: 1px solid transparent;
    border-radius: var(--_ak-radius-control);
    text-align: center;
    text-decoration: none;
    transition:
      background-color var(--_ak-quick) var(--_ak-ease-out),
      border-color var(--_ak-quick) var(--_ak-ease-out);
  }
  .label {
    min-inline-size: 0;
    overflow-wrap: anywhere;
    font-size: 0.875em;
    font-weight: 550;
    line-height: calc(1.4286 * var(--_ak-line-height));
  }
  :host([full-width]) #control {
    display: flex;
    inline-size: 100%;
  }
  :host([size='sm']) #control {
    min-block-size: max(2.25em, var(--_ak-target));
    padding: 0.25em 0.75em;
  }
  :host([variant='primary']) #control {
    border-color: var(--_ak-accent-outline);
    background: var(--_ak-accent);
    color: var(--_ak-on-accent);
  }
  :host([variant='primary']) #control:hover {
    background: var(--_ak-accent-hover);
  }
  :host([variant='primary']) #control:active {
    background: var(--_ak-accent-press);
  }
  :host([variant='secondary']) #control {
    border-color: var(--_ak-line-strong);
    background: var(--_ak-surface);
    color: var(--_ak-ink);
  }
  :host([variant='secondary']) #control:hover,
  :host([variant='quiet']) #control:hover {
    background: var(--_ak-surface-2);
  }
  :host([variant='secondary']) #control:active,
  :host([variant='quiet']) #control:active {
    background: var(--_ak-surface-3);
  }
  :host([variant='quiet']) #control {
    color: var(--_ak-accent-ink);
    text-decoration: var(--_ak-link-decoration);
  }
  :host([variant='danger']) #control {
    background: var(--_ak-bad);
    color: var(--_ak-on-bad);
  }
  :host([variant='danger']) #control:hover {
    background: color-mix(in oklab, var(--_ak-bad) 88%, var(--_ak-ink));
  }
  :host([variant='danger']) #control:active {
    background: color-mix(in oklab, var(--_ak-bad) 78%, var(--_ak-ink));
  }
  :host([disabled]:not([busy])) #control,
  :host([disabled]:not([busy])) #control:hover {
    border-color: transparent;
    background: var(--_ak-surface-3);
    color: var(--_ak-ink-3);
    cursor: not-allowed;
  }
  :host([busy]) #control {
    cursor: progress;
  }
  @media (forced-colors: active) {
    #control {
      border-color: ButtonText;
    }
    :host([disabled]) #control {
      border-color: GrayText;
      color: GrayText;
    }
  }
`;
