// Styles of the settings view. Not imported elsewhere.
import { css } from 'lit';

export const settingsViewStyles = css`
  .go {
    display: grid;
    gap: 0.75em;
    padding: 0.25em 1.25em 0.75em;
  }
  .warn {
    color: var(--_ak-warn);
    font-size: 0.875em;
  }
  .failed {
    color: var(--_ak-bad);
    font-size: 0.875em;
  }
  ak-segmented {
    display: block;
    padding: 0.5em 1.25em 1em;
  }
  .footer {
    justify-content: flex-end;
  }
`;
