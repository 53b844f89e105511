// Styles of SampleThingView. Not imported elsewhere.
import { css } from 'lit';

export const sampleThingViewStyles = css`
  :host {
    display: block;
  }
`;
