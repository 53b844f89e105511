import { css } from 'lit';

export const payWithExchangeViewStyles = css`
  .fields {
    padding-block-end: 1em;
  }
`;
