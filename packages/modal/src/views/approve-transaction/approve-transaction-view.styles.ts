import { css } from 'lit';

export const approveTransactionViewStyles = css`
  .ask {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0.25em 1em;
    padding: 0.25em 1.25em 0.75em;
  }
  .ask p {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .queue {
    color: var(--_ak-ink-2);
    font-variant-numeric: tabular-nums;
  }
  .place {
    display: grid;
    align-content: center;
    min-block-size: 360px;
    block-size: min(600px, calc(92dvh - 13em));
    border-block-start: 1px solid var(--_ak-line);
    background: var(--_ak-surface-2);
  }
  .place.loading {
    align-content: start;
    padding: 1em 1.25em;
  }
  .footer {
    justify-content: center;
    gap: 0.5em;
    padding: 0.75em 1.25em calc(0.75em + env(safe-area-inset-bottom, 0px));
  }
  .footer ak-button {
    flex: 1 1 9em;
  }
  .locked {
    flex-basis: 100%;
    color: var(--_ak-ink-2);
    font-size: 0.875em;
    text-align: center;
  }
`;
