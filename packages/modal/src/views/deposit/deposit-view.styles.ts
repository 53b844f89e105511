// Styles of the deposit view. Not imported elsewhere.
import { css } from 'lit';

export const depositViewStyles = css`
  .fields {
    padding-block-end: 1em;
  }
`;
