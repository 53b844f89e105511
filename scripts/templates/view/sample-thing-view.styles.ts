// Styles of SampleThingView. Not imported elsewhere.
import { css } from 'lit';

export const sampleThingViewStyles = css`
  p {
    margin: 0;
    padding: 0.5em 1.25em 1.25em;
  }
`;
