import { css } from 'lit';

export const spinnerStyles = css`
  :host {
    display: inline-block;
    color: var(--_ak-accent-ink);
  }
  :host([size='md']) .spin {
    inline-size: 1.5em;
    block-size: 1.5em;
  }
  :host([size='lg']) .spin {
    inline-size: 2em;
    block-size: 2em;
  }
`;
