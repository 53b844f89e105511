import { css } from 'lit';

export const listStyles = css`
  :host {
    min-inline-size: 0;
  }
`;
