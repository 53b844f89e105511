// Styles of the swapping view. Not imported elsewhere.
import { css } from 'lit';

export const swappingViewStyles = css`
  dl {
    display: grid;
    gap: 0.25em;
    margin: 0.75em 0 0;
    font-size: 0.9333em;
  }
  dl div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 0 0.5em;
  }
  dd {
    margin: 0;
    color: var(--_ak-ink);
  }
`;
