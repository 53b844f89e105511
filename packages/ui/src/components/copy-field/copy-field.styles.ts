import { css } from 'lit';

export const copyFieldStyles = css`
  label {
    display: block;
    padding-block-end: 0.4em;
    color: var(--_ak-ink);
    font-size: 0.875em;
    font-weight: 550;
    line-height: calc(1.4286 * var(--_ak-line-height));
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em;
    align-items: flex-start;
  }
  #field {
    flex: 1 1 10em;
    inline-size: 100%;
    min-inline-size: 0;
    min-block-size: 3em;
    margin: 0;
    padding: 0.5em 0.75em;
    border: 1px solid var(--_ak-line-strong);
    border-radius: var(--_ak-radius-control);
    background: var(--_ak-surface-2);
    color: var(--_ak-ink);
    font-family: var(--_ak-mono);
    font-size: 0.875em;
    line-height: 1.4286;
  }
  input#field {
    text-overflow: ellipsis;
  }
  textarea#field {
    flex-basis: 100%;
    overflow-wrap: anywhere;
    resize: none;
  }
  ak-button {
    flex: none;
  }
  .status {
    color: var(--_ak-ink-2);
    font-size: 0.8125em;
    line-height: calc(1.385 * var(--_ak-line-height));
  }
  .status.shown {
    padding-block-start: 0.4em;
  }
  @media (forced-colors: active) {
    #field {
      border-color: FieldText;
    }
  }
`;
