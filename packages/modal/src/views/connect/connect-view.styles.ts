// Styles of the connect view. Not imported elsewhere.
import { css } from 'lit';

export const connectViewStyles = css`
  ak-list {
    padding-block-end: 0.5em;
  }
  ak-skeleton {
    padding-inline: 0;
  }
`;
