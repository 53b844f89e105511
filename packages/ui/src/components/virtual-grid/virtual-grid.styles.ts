import { css } from 'lit';

export const virtualGridStyles = css`
  :host {
    min-inline-size: 0;
  }
  [role='grid'] {
    position: relative;
    overflow-anchor: none;
  }
  [role='row'] {
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
    display: grid;
    align-items: start;
    contain: layout style;
  }
  .columns-1 {
    grid-template-columns: minmax(0, 1fr);
  }
  .columns-2 {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  .columns-3 {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  .columns-4 {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
