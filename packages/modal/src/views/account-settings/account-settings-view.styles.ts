import { css } from 'lit';

export const accountSettingsViewStyles = css`
  .go {
    display: grid;
    gap: 0.75em;
    padding: 0.25em 1.25em 0.75em;
  }
  .go p {
    color: var(--_ak-ink-2);
    font-size: 0.875em;
  }
  .go .warn {
    color: var(--_ak-warn);
  }
  .go .failed {
    color: var(--_ak-bad);
  }
  ak-segmented {
    display: block;
    padding: 0.5em 1.25em 1em;
  }
  .footer {
    justify-content: flex-end;
  }
`;
