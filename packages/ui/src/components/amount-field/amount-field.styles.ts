import { css } from 'lit';

export const amountFieldStyles = css`
  .top,
  .under {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 0.75em;
  }
  .top {
    min-block-size: 2.25em;
  }
  .top label {
    padding-block-end: 0;
  }
  .field {
    min-block-size: 3.75em;
    padding-inline: 0.875em;
    container-type: inline-size;
  }
  .room {
    flex: 1 1 0;
    min-inline-size: 0;
    container-type: inline-size;
  }
  /* Never cut where that can be helped: as large as there is room for all letters, each of about 0.64 em. */
  input {
    --_most: 2.125em;
    font-size: clamp(0.75em, calc(100cqi / (var(--_letters, 1) * 0.64)), var(--_most));
    font-weight: 500;
    line-height: 1.1765;
    font-variant-numeric: tabular-nums;
  }
  /* By steps, and not by measuring: what is typed never moves the rest. */
  .long input {
    --_most: 1.625em;
  }
  .longer input {
    --_most: 1.25em;
  }
  .longer {
    flex-wrap: wrap;
  }
  /* Beside a unit there is no room for so many. */
  @container (max-inline-size: 26em) {
    .longer > .room {
      flex-basis: 100%;
    }
  }
  .field.read {
    border-color: transparent;
    background: var(--_ak-surface-2);
  }
  ::slotted([slot='unit']) {
    flex: none;
    max-inline-size: 55%;
  }
  .unit {
    flex: none;
    max-inline-size: 40%;
    color: var(--_ak-ink-2);
    font-weight: 550;
    overflow-wrap: anywhere;
  }
  /* Clear of the ring of a field that is focused. */
  .other {
    min-inline-size: 0;
    padding-block-start: 0.5em;
    color: var(--_ak-ink-2);
    font-size: 0.875em;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  .other:empty {
    display: none;
  }
  button {
    min-inline-size: max(2.25em, var(--_ak-target));
    min-block-size: max(2.25em, var(--_ak-target));
    border-radius: var(--_ak-radius-chip);
    color: var(--_ak-accent-ink);
    font-variant-numeric: tabular-nums;
  }
  button:hover {
    background: var(--_ak-surface-2);
  }
  button:active {
    background: var(--_ak-surface-3);
  }
  .max {
    padding-inline: 0.625em;
    font-size: 0.875em;
    font-weight: 550;
    overflow-wrap: anywhere;
  }
  .flip {
    display: grid;
    place-items: center;
    margin-inline-start: auto;
  }
`;
