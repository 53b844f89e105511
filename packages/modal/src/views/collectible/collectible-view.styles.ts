import { css } from 'lit';

export const collectibleViewStyles = css`
  .picture {
    display: grid;
    place-items: center;
    padding: 0.5em 1.25em 1em;
  }
  dl {
    margin: 0;
    padding: 0 1.25em;
  }
  dl > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0.25em 1em;
    padding-block: 0.625em;
    border-block-start: 1px solid var(--_ak-line);
    font-size: 0.9375em;
    line-height: calc(1.4 * var(--_ak-line-height));
  }
  dt {
    color: var(--_ak-ink-2);
  }
  dd {
    min-inline-size: 0;
    margin: 0;
    overflow-wrap: anywhere;
    text-align: end;
  }
  .note {
    padding: 0.75em 1.25em;
    color: var(--_ak-ink-2);
    font-size: 0.8125em;
    line-height: calc(1.385 * var(--_ak-line-height));
  }
  .actions {
    padding: 1em 1.25em calc(1.25em + env(safe-area-inset-bottom, 0px));
  }
`;
