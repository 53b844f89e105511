// Styles of the wait view. Not imported elsewhere.
import { css } from 'lit';

export const waitViewStyles = css`
  ak-empty {
    padding-block-end: 0.25em;
  }
`;
