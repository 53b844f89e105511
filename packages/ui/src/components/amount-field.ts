// The value is plain decimal text with a point, in every language. The element does not validate, round or convert it.
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { reset } from '../base/styles.js';
import { flipIcon } from '../icons.js';
import { fieldStyles, TextField } from './text-field.js';

const styles = css`
  .top,
  .under {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 0.75em;
  }
  .top {
    flex-wrap: nowrap;
    align-items: end;
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
  /* Shrinks the font so that all digits fit. A digit is about 0.64 em wide. */
  input {
    --_max-size: 2.125em;
    font-size: clamp(0.75em, calc(100cqi / (var(--_letters, 1) * 0.64)), var(--_max-size));
    font-weight: 500;
    line-height: 1.1765;
    font-variant-numeric: tabular-nums;
  }
  /* Fixed steps, so that typing does not move the unit. */
  .long input {
    --_max-size: 1.625em;
  }
  .longer input {
    --_max-size: 1.25em;
  }
  .longer {
    flex-wrap: wrap;
  }
  /* The unit moves below, because a long amount does not fit beside it. */
  @container (max-inline-size: 26em) {
    .longer > .room {
      flex-basis: 100%;
    }
  }
  .field.read {
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
  /* Leaves space for the focus ring of the field. */
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
    --_target: max(2.25em, var(--_ak-target));
    min-inline-size: var(--_target);
    min-block-size: var(--_target);
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
  @media (forced-colors: active) {
    .max {
      text-decoration: underline;
    }
    .flip {
      border: 1px solid ButtonText;
    }
  }
  /* The text ends where the field does, in line with the label. The button reaches into the space above both. */
  .max {
    --_line: calc(1.4286em * var(--_ak-line-height));
    margin-block-start: calc(var(--_line) + 0.4em - var(--_target));
    margin-inline-end: -0.625em;
    padding: calc(var(--_target) - var(--_line) - 0.4em) 0.625em 0.4em;
    font-size: 0.875em;
    font-weight: 550;
    line-height: var(--_line);
    overflow-wrap: anywhere;
  }
  .flip {
    display: grid;
    place-items: center;
    /* The arrows, 0.975 em wide, end where the field does, in line with the text, which has 0.4375 em above it. */
    margin-block: calc(0.4375em + (1.25em - var(--_target)) / 2) calc((1.25em - var(--_target)) / 2);
    margin-inline: auto calc((0.975em - var(--_target)) / 2);
  }
`;

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
  static override styles = [reset, fieldStyles, styles];

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
  /** Prevents typing; the number can still be read and copied. It is shown as `value` writes it, so format it for the user. */
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
        <bdi id="other" class="other">${this.other}</bdi>${this.#flip()}
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
        .value=${this.readOnly ? this.text : shownAmount(this.text, this.decimal)}
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

/** Zeros of the scripts whose digits Intl formats: Arabic, Persian, Devanagari, Bengali, Thai, and others. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50];

function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((each) => code >= each && code < each + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** 2^256 has 78 digits, so no coin amount is longer. */
const plain = /^\d{0,78}(?:\.\d{0,78})?$/;

/**
 * Reads typed text. Each separator key means the decimal separator, in every language. Works on text and not on numbers, so
 * that nothing is rounded.
 * Returns undefined if the text is not an amount.
 * @example typedAmount('1,5'); // '1.5'
 */
export function typedAmount(text: string): string | undefined {
  const read = plainDigits(text)
    .replace(/\s/g, '')
    .replace(/[,.\u066b]/, '.');
  return plain.test(read) ? read : undefined;
}

/**
 * Reads pasted text, in which separators may also group thousands, as in the language.
 * @param decimal the language's decimal separator
 * @example pastedAmount('1,234.50 ', '.'); // '1234.50'
 * pastedAmount('1e18', '.'); // undefined
 */
export function pastedAmount(text: string, decimal: string): string | undefined {
  const read = plainDigits(text.trim())
    .replace(/^\p{Sc}|\p{Sc}$/gu, '')
    .replace(/[\s'\u2019\u066c]/g, '')
    .replaceAll('\u066b', decimal === '\u066b' ? decimal : '.');
  const marks = [...read.matchAll(/[.,\u066b]/g)];
  const last = marks.at(-1);
  if (!last) return plain.test(read) && read !== '' ? read : undefined;
  const [whole = '', fraction = ''] = [read.slice(0, last.index), read.slice(last.index + 1)];
  const isGrouped = /^\d{1,3}(?:([.,])\d{3})?(?:\1\d{3})*$/.test(whole);
  const others = marks.slice(0, -1).map(([mark]) => mark);
  const joined = whole.replace(/[.,\u066b]/g, '');
  if (others.length > 0 && others.every((mark) => mark !== last[0]))
    return isGrouped ? checked(`${joined}.${fraction}`) : undefined;
  const isThousands = isGrouped && fraction.length === 3 && whole !== '0' && last[0] !== decimal;
  if (others.length > 0 || isThousands)
    return isGrouped && fraction.length === 3 ? checked(joined + fraction) : undefined;
  return checked(`${joined}.${fraction}`);
}

const checked = (text: string): string | undefined => (plain.test(text) ? text : undefined);

/** Formats plain decimal text for the field. @example shownAmount('1.5', ','); // '1,5' */
export function shownAmount(text: string, decimal: string): string {
  return text.replace('.', decimal);
}
