import { css } from 'lit';

export const connectViewStyles = css`
  :host {
    container-type: inline-size;
  }
  ak-list {
    padding-block-end: 0.5em;
  }
  ak-skeleton {
    padding-inline: 0;
  }
  ak-connect-pane {
    display: none;
  }
  @container (min-width: 43.75em) {
    .panes {
      display: grid;
      grid-template-columns: 19em minmax(0, 1fr);
    }
    .panes > div {
      display: flex;
      flex-direction: column;
    }
    ak-connect-pane {
      display: block;
      border-inline-start: 1px solid var(--_ak-line);
    }
  }
`;
