import { css } from 'lit';

export const chipStyles = css`
  :host {
    display: inline-block;
    max-inline-size: 100%;
    vertical-align: middle;
  }
  .chip {
    display: inline-flex;
    align-items: center;
    gap: 0.3em;
    min-block-size: 2em;
    max-inline-size: 100%;
    padding: 0.15em 0.6em;
    border: 1px solid transparent;
    border-radius: var(--_ak-radius-chip);
    background: var(--_ak-surface-3);
    color: var(--_ak-ink-2);
    font-size: 0.8125em;
    font-weight: 550;
    line-height: calc(1.385 * var(--_ak-line-height));
    overflow-wrap: anywhere;
  }
  svg {
    inline-size: 1.15em;
    block-size: 1.15em;
  }
  :host([variant='ok']) .chip {
    background: var(--_ak-ok-soft);
    color: var(--_ak-ok);
  }
  :host([variant='warn']) .chip {
    background: var(--_ak-warn-soft);
    color: var(--_ak-warn);
  }
  :host([variant='bad']) .chip {
    background: var(--_ak-bad-soft);
    color: var(--_ak-bad);
  }
  :host([variant='info']) .chip {
    background: var(--_ak-info-soft);
    color: var(--_ak-info);
  }
  button.chip {
    min-block-size: max(2.4615em, var(--_ak-target));
    padding-inline: 0.8em;
    border-color: var(--_ak-line-strong);
    background: var(--_ak-surface);
    color: var(--_ak-ink);
    transition: background-color var(--_ak-quick) var(--_ak-ease-out);
  }
  button.chip:hover {
    background: var(--_ak-surface-2);
  }
  button.chip[aria-pressed='true'] {
    border-color: var(--_ak-accent-ink);
    background: var(--_ak-accent-soft);
    color: var(--_ak-accent-ink);
  }
  .remove {
    display: grid;
    place-items: center;
    inline-size: var(--_ak-target);
    block-size: var(--_ak-target);
    margin-block: -0.6em;
    margin-inline: -0.2em -0.6em;
    border-radius: inherit;
  }
  @media (forced-colors: active) {
    .chip {
      border-color: CanvasText;
    }
    button.chip[aria-pressed='true'] {
      border-color: Highlight;
      border-width: 2px;
    }
  }
`;
