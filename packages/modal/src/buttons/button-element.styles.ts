import { css } from 'lit';

export const buttonElementStyles = css`
  :host {
    display: inline-block;
    max-inline-size: 100%;
    vertical-align: middle;
  }
  :host([hidden]) {
    display: none;
  }
`;
