import { css } from 'lit';

/** Shared reset; must come first in `static styles`. */
export const reset = css`
  :host {
    box-sizing: border-box;
    display: block;
    -webkit-tap-highlight-color: transparent;
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  button,
  input {
    margin: 0;
    border: 0;
    padding: 0;
    background: none;
    color: inherit;
    font: inherit;
    letter-spacing: inherit;
    text-align: inherit;
  }
  button:not([aria-disabled='true']),
  a {
    cursor: pointer;
  }
  svg {
    display: block;
    flex: none;
  }
  .mirror:dir(rtl) {
    transform: scaleX(-1);
  }
  :focus-visible {
    outline: 2px solid var(--_ak-focus);
    outline-offset: 2px;
  }
  :focus:not(:focus-visible) {
    outline: none;
  }
  .hidden-text {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @media (forced-colors: active) {
    :focus-visible {
      outline-color: Highlight;
    }
  }
`;

/** Styles of a `<span class="spin" part="spinner" aria-hidden="true">`. */
export const spin = css`
  .spin {
    flex: none;
    inline-size: 1em;
    block-size: 1em;
    border: 2px solid currentColor;
    border-inline-end-color: transparent;
    border-radius: 50%;
    animation: spin 800ms linear infinite;
  }
  @keyframes spin {
    to {
      transform: rotate(1turn);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .spin {
      animation: none;
    }
  }
`;
