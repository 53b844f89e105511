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
