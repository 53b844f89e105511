import { css } from 'lit';

export const inputStyles = css`
  :host([mono]) input {
    font-family: var(--_ak-mono);
    font-size: 0.875em;
  }
  .text {
    display: flex;
    flex: 1 1 auto;
    align-items: center;
    min-inline-size: 0;
  }
  #suffix {
    flex: none;
    color: var(--_ak-ink-2);
  }
  :host(:dir(ltr)) .text:last-child #suffix {
    padding-inline-end: 0.625em;
  }
  button {
    flex: none;
    min-inline-size: max(2.25em, var(--_ak-target));
    min-block-size: max(2.25em, var(--_ak-target));
    padding-inline: 0.625em;
    border-radius: var(--_ak-radius-chip);
    color: var(--_ak-accent-ink);
    font-size: 0.875em;
    font-weight: 550;
  }
  button:hover {
    background: var(--_ak-surface-2);
  }
  button:active {
    background: var(--_ak-surface-3);
  }
  button[aria-disabled] {
    color: var(--_ak-ink-2);
    cursor: default;
  }
  .clear {
    display: grid;
    place-items: center;
    padding: 0;
    color: var(--_ak-ink);
    font-size: 1em;
  }
`;
