import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { AkElement } from '../../base/ak-element.js';
import { reset } from '../../base/reset.styles.js';
import { checkIcon } from '../../icons/check.js';
import { errorIcon } from '../../icons/error.js';
import { checkboxStyles } from './checkbox.styles.js';

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
  static override styles = [reset, checkboxStyles];

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
