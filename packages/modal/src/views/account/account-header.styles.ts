import { css } from 'lit';

export const accountHeaderStyles = css`
  :host {
    display: flex;
    align-items: center;
    gap: 0.75em;
    min-inline-size: 0;
    padding-block: 0.5em;
  }
  ak-avatar {
    flex: none;
  }
  .who {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: 0.25em;
    min-inline-size: 0;
  }
  /* The title is the address already: what is left of it is a button beside it. */
  .who:has(.bare) {
    display: flex;
    align-items: center;
    gap: 0.25em;
  }
  .bare::part(text) {
    display: none;
  }
  h2 {
    flex: 0 1 auto;
  }
  /* The title is the address already. */
  .bare::part(text) {
    display: none;
  }
  h2 {
    margin: 0;
    overflow-wrap: anywhere;
    font-size: 1.125em;
    font-weight: 650;
    line-height: calc(1.3 * var(--_ak-line-height));
  }
`;
