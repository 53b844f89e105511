// Styles of the deposit view. Not imported elsewhere.
import { css } from 'lit';

export const payWithExchangeViewStyles = css`
  .fields {
    padding-block-end: 1em;
  }
`;
