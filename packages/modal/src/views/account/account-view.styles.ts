import { css } from 'lit';

export const accountViewStyles = css`
  .actions {
    display: grid;
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    gap: 0.5em;
    padding: 0 1.25em 0.75em;
  }
  .action {
    display: grid;
    justify-items: center;
    align-content: center;
    gap: 0.25em;
    min-block-size: 4em;
    padding: 0.5em;
    border-radius: var(--_ak-radius-control);
    background: var(--_ak-surface-2);
    text-align: center;
    transition: background-color var(--_ak-quick) var(--_ak-ease-out);
  }
  .action:hover {
    background: var(--_ak-surface-3);
  }
  .action span {
    max-inline-size: 100%;
    overflow-wrap: anywhere;
    font-size: 0.875em;
    font-weight: 550;
  }
  #panel {
    border-block-start: 1px solid var(--_ak-line);
  }
  @media (forced-colors: active) {
    .action {
      border: 1px solid ButtonText;
    }
  }
`;
