// The value is plain decimal text with a point, in every language. The element does not validate, round or convert it.
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { reset } from '../../base/reset.styles.js';
import { flipIcon } from '../../icons/flip.js';
import { fieldStyles } from '../input/field.styles.js';
import { TextField } from '../input/text-field.js';
import { amountFieldStyles } from './amount-field.styles.js';
import { pastedAmount, shownAmount, typedAmount } from './typed-amount.js';

/** Maximum text lengths of the two larger font sizes. */
const sizes = { long: 11, longer: 15 } as const;

/**
 * @summary A text field for an amount. It accepts `,` and `.` and the digits of any script. It rejects letters, signs and exponents,
 *   and ignores the mouse wheel.
 * @slot unit - replaces `unit`, for a button that selects the unit
 * @event ak-input - the amount changed; `value` is decimal text with a point, or ''
 * @event ak-commit - the user left the field after a change, or pressed Enter
 * @event ak-max - the maximum button was pressed
 * @event ak-flip - the button that swaps amount and worth was pressed
 * @csspart field - the box around the input
 * @csspart input - the input
 * @csspart error - the error line
 * @csspart note - a note
 */
export class AkAmountField extends TextField {
  static override styles = [reset, fieldStyles, amountFieldStyles];

  /** Decimal separator of the user's language. */
  @property() decimal = '.';
  /** The symbol or currency beside the number. */
  @property() unit = '';
  /** The same amount in the other unit, as text: "≈ $34.00". */
  @property() other = '';
  /** Accessible name of the button that swaps the units. The button is hidden if it is empty. */
  @property({ attribute: 'flip-label' }) flipLabel = '';
  /** Label of the maximum button, such as "Max 250.50". The button is hidden if it is empty. */
  @property({ attribute: 'max-label' }) maxLabel = '';
  /** Prevents typing; the number can still be read and copied. */
  @property({ type: Boolean, attribute: 'readonly' }) readOnly = false;
  /** The text in the field, with a point. It may be "1." while the value is "1". */
  @state() private text = '';
  @query('.room') private readonly room?: HTMLElement | null;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('value') && completeAmount(this.text) !== this.value) this.text = this.value;
  }

  protected override render(): TemplateResult {
    return html`<div class="top">
        ${this.renderLabel()}${this.#max()}
      </div>
      ${this.#field()}
      <div class="under">
        <span id="other" class="other">${this.other}</span>${this.#flip()}
      </div>
      ${this.renderNotes()}`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    // The styles shrink the font when the digits do not fit.
    this.room?.style.setProperty('--_letters', String(Math.max(this.text.length, 1)));
  }

  #field(): TemplateResult {
    const invalid = this.isInvalid;
    const { length } = this.text;
    const long = length > sizes.long ? 'long' : '';
    const size = length > sizes.longer ? 'longer' : long;
    const boxClass = `${size}${this.readOnly ? ' read' : ''}`;
    return this.renderBox(
      html`<div class="room"><input
        id="input"
        part="input"
        type="text"
        inputmode="decimal"
        autocomplete="off"
        autocorrect="off"
        spellcheck="false"
        enterkeyhint="next"
        translate="no"
        dir="ltr"
        placeholder="0"
        ?readonly=${this.readOnly}
        aria-invalid=${invalid ? 'true' : nothing}
        aria-errormessage=${invalid ? 'error' : nothing}
        aria-describedby=${`other ${this.described}`.trim()}
        .value=${shownAmount(this.text, this.decimal)}
        @input=${this.#onInput}
        @blur=${this.onBlur}
        @keydown=${this.onKey}
      /></div>
      <slot name="unit"><bdi class="unit" translate="no">${this.unit}</bdi></slot>`,
      boxClass.trim(),
    );
  }

  #max(): TemplateResult | typeof nothing {
    if (this.maxLabel === '') return nothing;
    return html`<button type="button" class="max" @click=${this.#onMax}>${this.maxLabel}</button>`;
  }

  #flip(): TemplateResult | typeof nothing {
    if (this.flipLabel === '') return nothing;
    return html`<button type="button" class="flip" aria-label=${this.flipLabel} @click=${this.#onFlip}>
      ${flipIcon}
    </button>`;
  }

  /** Rejects input that is not an amount, and restores the previous text and caret. */
  #onInput = (event: InputEvent): void => {
    const { input } = this;
    if (!input || event.isComposing) return;
    const isPasted = /^insertFrom(?:Paste|Drop)/.test(event.inputType);
    const text = isPasted ? pastedAmount(input.value, this.decimal) : typedAmount(input.value);
    const fromEnd = input.value.length - (input.selectionEnd ?? input.value.length);
    const next = text ?? this.text;
    const formatted = shownAmount(next, this.decimal);
    if (formatted !== input.value) {
      input.value = formatted;
      const caret = Math.max(0, formatted.length - fromEnd);
      input.setSelectionRange(caret, caret);
    }
    this.text = next;
    const value = completeAmount(next);
    if (value === this.value) return;
    this.setValue(value);
  };

  #onMax = (): void => void this.emit('ak-max', {});

  #onFlip = (): void => void this.emit('ak-flip', {});
}

/** Allows a lone or trailing point while the user types. */
function completeAmount(text: string): string {
  const value = text.replace(/\.$/, '');
  return value.startsWith('.') ? `0${value}` : value;
}
