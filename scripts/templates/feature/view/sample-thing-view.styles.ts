import { css } from 'lit';

export const sampleThingViewStyles = css`
  ul {
    display: grid;
    gap: 0.5em;
    padding: 1em 1.25em;
  }
`;
