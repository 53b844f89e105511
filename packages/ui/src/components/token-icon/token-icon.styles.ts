import { css } from 'lit';

export const tokenIconStyles = css`
  :host {
    display: inline-block;
    flex: none;
    vertical-align: middle;
  }
`;
