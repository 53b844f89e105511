import { css } from 'lit';

export const segmentedStyles = css`
  fieldset {
    min-inline-size: 0;
    margin: 0;
    border: 0;
    padding: 0;
  }
  legend {
    padding: 0 0 0.4em;
    color: var(--_ak-ink);
    font-size: 0.875em;
    font-weight: 550;
    line-height: calc(1.4286 * var(--_ak-line-height));
  }
  .parts {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25em;
    padding: 0.25em;
    border-radius: var(--_ak-radius-control);
    background: var(--_ak-surface-3);
  }
  label {
    position: relative;
    display: grid;
    flex: 1 1 auto;
    align-content: center;
    justify-items: center;
    min-block-size: max(2.25em, var(--_ak-target));
    min-inline-size: max(3em, var(--_ak-target));
    padding: 0.25em 0.625em;
    border: 1px solid transparent;
    border-radius: calc(7px * var(--_ak-radius-scale));
    color: var(--_ak-ink-2);
    text-align: center;
    cursor: pointer;
  }
  label:hover {
    color: var(--_ak-ink);
  }
  label:has(:checked) {
    border-color: var(--_ak-line-strong);
    background: var(--_ak-surface);
    color: var(--_ak-ink);
  }
  label:has(:focus-visible) {
    outline: 2px solid var(--_ak-focus);
    outline-offset: 2px;
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  .name,
  .detail {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .name {
    font-size: 0.875em;
    font-weight: 550;
  }
  .detail {
    font-size: 0.8125em;
    font-variant-numeric: tabular-nums;
  }
  @media (forced-colors: active) {
    label:has(:checked) {
      border-color: Highlight;
    }
    label:has(:focus-visible) {
      outline-color: Highlight;
    }
  }
`;
