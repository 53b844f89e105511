// One real input under the drawn cells, so that autofill, password managers and paste work.
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { reset } from '../base/styles.js';
import { fieldStyles, TextField } from './text-field.js';

const styles = css`
  .field,
  .field.invalid {
    position: relative;
    padding: 0;
    border: 0;
    background: none;
  }
  .field:has(input:focus-visible) {
    outline: none;
  }
  /* A code reads from left to right in every language. */
  .cells {
    display: grid;
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    gap: 0.5em;
    inline-size: 100%;
    direction: ltr;
  }
  .cell {
    display: grid;
    place-items: center;
    min-block-size: 2.1667em;
    border: 1px solid var(--_ak-line-strong);
    border-radius: var(--_ak-radius-control);
    background: var(--_ak-surface);
    color: var(--_ak-ink);
    font-family: var(--_ak-mono);
    font-size: 1.5em;
    line-height: 1;
  }
  .invalid .cell {
    border-color: var(--_ak-bad);
  }
  .field:focus-within .at {
    outline: 2px solid var(--_ak-focus);
    outline-offset: 2px;
  }
  :host([busy]) .cell {
    background: var(--_ak-surface-2);
    color: var(--_ak-ink-2);
  }
  /* Over the cells, so that a tap, a long press and what fills it in find a real field. */
  input {
    position: absolute;
    inset: 0;
    block-size: 100%;
    opacity: 0;
    cursor: text;
  }
  @media (forced-colors: active) {
    .cell {
      border-color: FieldText;
    }
    .field:focus-within .at {
      outline-color: Highlight;
    }
  }
`;

/**
 * @summary A field for a code that was sent to the user. Its host filters the typed text and sets `value`.
 * @event ak-input - the text changed: typed, pasted or filled in
 * @event ak-commit - the user left the field after a change, or pressed Enter
 * @csspart field - the box around the cells
 * @csspart cell - one digit
 * @csspart input - the input over them
 * @csspart error - the error line
 * @csspart note - a note
 */
export class AkCodeField extends TextField {
  static override styles = [reset, fieldStyles, styles];

  @property({ type: Number }) length = 6;
  /** Prevents typing while the code is being checked. */
  @property({ type: Boolean, reflect: true }) busy = false;
  /** The index of the cell with the caret. */
  @state() private at = 0;

  protected override render(): TemplateResult {
    return html`${this.renderLabel()}${this.renderBox(this.#content())}${this.renderNotes()}`;
  }

  #content(): TemplateResult {
    const invalid = this.isInvalid;
    const cells = Array.from({ length: this.length }, (_, index) => this.#cell(index));
    return html`<span class="cells" aria-hidden="true">${cells}</span
      ><input
        id="input"
        part="input"
        type="text"
        inputmode="numeric"
        autocomplete="one-time-code"
        autocapitalize="off"
        autocorrect="off"
        spellcheck="false"
        enterkeyhint="go"
        translate="no"
        dir="ltr"
        maxlength="40"
        ?readonly=${this.busy}
        aria-busy=${this.busy ? 'true' : nothing}
        aria-invalid=${invalid ? 'true' : nothing}
        aria-errormessage=${invalid ? 'error' : nothing}
        aria-describedby=${this.described || nothing}
        .value=${this.value}
        @input=${this.#onInput}
        @select=${this.#onCaret}
        @keyup=${this.#onCaret}
        @pointerup=${this.#onCaret}
        @focus=${this.#onCaret}
        @blur=${this.onBlur}
        @keydown=${this.onKey}
      />`;
  }

  #cell(index: number): TemplateResult {
    const isAt = index === Math.min(this.at, this.length - 1);
    return html`<span class=${isAt ? 'cell at' : 'cell'} part="cell">${this.value[index] ?? ''}</span>`;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('value')) this.at = Math.min(this.at, this.value.length);
  }

  /** The host may set a value shorter than the typed text. If the value did not change, lit does not update the input, so set it here. */
  protected override updated(changed: PropertyValues<this>): void {
    if (this.input && this.input.value !== this.value) this.input.value = this.value;
    // The host cleared a wrong code, so let the user type the next one.
    if (this.isInvalid && this.value === '' && changed.get('value')) this.focus();
  }

  #onInput = (): void => {
    this.setValue(this.input?.value ?? '');
    this.requestUpdate();
    this.#onCaret();
  };

  #onCaret = (): void => {
    this.at = this.input?.selectionStart ?? 0;
  };
}
