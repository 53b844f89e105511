import { css } from 'lit';

export const sampleThingStyles = css`
  :host {
    display: block;
    color: var(--_ak-ink);
  }
`;
