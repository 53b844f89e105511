import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { AkElement } from '../base/ak-element.js';
import { reset } from '../base/styles.js';
import { checkIcon, errorIcon } from '../opening-icons.js';

const styles = css`
  label {
    display: flex;
    align-items: flex-start;
    gap: 0.75em;
    /* Half of what the target is larger than the box. Footers have a smaller em. */
    --_room: max(0.6875em, (var(--_ak-target) - 1.375em) / 2);
    padding-block: var(--_room);
    color: var(--_ak-ink);
    cursor: pointer;
  }
  .box {
    position: relative;
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 1.375em;
    block-size: 1.375em;
  }
  input {
    inline-size: 100%;
    block-size: 100%;
    border: 1.5px solid var(--_ak-line-strong);
    border-radius: var(--_ak-radius-chip);
    background: var(--_ak-surface);
    appearance: none;
    cursor: pointer;
    transition: background-color var(--_ak-quick) var(--_ak-ease-out);
  }
  /* The target reaches beyond the drawn box. */
  input::before {
    position: absolute;
    inset: calc(-1 * var(--_room));
    content: '';
  }
  label:hover input {
    background: var(--_ak-surface-2);
  }
  label:active input {
    background: var(--_ak-surface-3);
  }
  label input:checked {
    border-color: var(--_ak-accent);
    background: var(--_ak-accent);
    outline-color: var(--_ak-focus);
  }
  :host([invalid]) input:not(:checked) {
    border-color: var(--_ak-bad);
    border-width: 2px;
  }
  .tick {
    position: absolute;
    color: var(--_ak-on-accent);
    pointer-events: none;
    visibility: hidden;
  }
  .tick svg {
    inline-size: 1.125em;
    block-size: 1.125em;
  }
  input:checked + .tick {
    visibility: inherit;
  }
  .text {
    flex: 1 1 auto;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    font-size: 0.875em;
    line-height: calc(1.5714 * var(--_ak-line-height));
  }
  ::slotted(a) {
    color: var(--_ak-accent-ink);
    text-decoration: underline;
  }
  .error {
    display: flex;
    gap: 0.4em;
    padding-block-end: 0.5em;
    padding-inline-start: 2.7em;
    color: var(--_ak-bad);
    font-size: 0.8125em;
    line-height: calc(1.385 * var(--_ak-line-height));
  }
  .error svg {
    inline-size: 1.25em;
    block-size: 1.25em;
  }
  @media (forced-colors: active) {
    input {
      border-color: FieldText;
      forced-color-adjust: none;
      background: Field;
    }
    label input:checked {
      border-color: Highlight;
      background: Highlight;
    }
    .tick {
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;

/**
 * @summary A labeled checkbox with a 44 px target.
 * @slot - the label, if it contains links; otherwise use the `label` property
 * @event ak-change - the user toggled it; `checked` has changed already
 * @csspart label - the label
 * @csspart input - the native checkbox
 * @csspart error - the error line
 */
export class AkCheckbox extends AkElement {
  static override shadowRootOptions: ShadowRootInit = {
    ...LitElement.shadowRootOptions,
    delegatesFocus: true,
  };
  static override styles = [reset, styles];

  @property({ type: Boolean, reflect: true }) checked = false;
  @property() label = '';
  @property({ type: Boolean, reflect: true }) invalid = false;
  /** Error text, shown and linked to the checkbox while `invalid`. */
  @property({ attribute: 'error-text' }) errorText = '';

  @query('input') private readonly input?: HTMLInputElement | null;

  override focus(options?: FocusOptions): void {
    this.input?.focus(options);
  }

  override click(): void {
    this.input?.click();
  }

  protected override render(): TemplateResult {
    const error = this.invalid && this.errorText !== '';
    return html`<label part="label">
        <span class="box">
          <input
            type="checkbox"
            part="input"
            .checked=${this.checked}
            aria-invalid=${this.invalid ? 'true' : nothing}
            aria-describedby=${error ? 'error' : nothing}
            @change=${this.#onChange}
          />
          <span class="tick">${checkIcon}</span>
        </span>
        <span class="text"><slot>${this.label}</slot></span>
      </label>
      ${error ? html`<div id="error" class="error" part="error">${errorIcon}${this.errorText}</div>` : nothing}`;
  }

  #onChange = (): void => {
    this.checked = this.input?.checked ?? false;
    this.emit('ak-change', { checked: this.checked });
  };
}
