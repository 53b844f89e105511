// The element does not validate its text.
import { css, html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { reset } from '../base/styles.js';
import { closeIcon } from '../opening-icons.js';
import { fieldStyles, TextField } from './text-field.js';

const styles = css`
  :host([mono]) input {
    font-family: var(--_ak-mono);
    font-size: 0.875em;
  }
  /* Covers the input while it is not edited, so that both ends of an address are visible. */
  .ends {
    position: absolute;
    inset: 0;
    display: flex;
    align-items: center;
    background: var(--_ak-surface);
    font-family: var(--_ak-mono);
    font-size: 0.875em;
    pointer-events: none;
  }
  input:focus + .ends {
    display: none;
  }
  :host(:dir(rtl)) .ends {
    justify-content: flex-end;
  }
  .start {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .text {
    position: relative;
    display: flex;
    flex: 1 1 auto;
    align-items: center;
    min-inline-size: 0;
  }
  #suffix {
    flex: none;
    color: var(--_ak-ink-2);
  }
  :host(:dir(ltr)) .text:last-child #suffix {
    padding-inline-end: 0.625em;
  }
  button {
    flex: none;
    min-inline-size: max(2.25em, var(--_ak-target));
    min-block-size: max(2.25em, var(--_ak-target));
    padding-inline: 0.625em;
    border-radius: var(--_ak-radius-chip);
    color: var(--_ak-accent-ink);
    font-size: 0.875em;
    font-weight: 550;
  }
  button:hover {
    background: var(--_ak-surface-2);
  }
  button:active {
    background: var(--_ak-surface-3);
  }
  button[aria-disabled] {
    color: var(--_ak-ink-2);
    cursor: default;
  }
  @media (forced-colors: active) {
    button {
      border: 1px solid ButtonText;
    }
  }
  .clear {
    display: grid;
    place-items: center;
    padding: 0;
    color: var(--_ak-ink);
    font-size: 1em;
  }
`;

/** Characters at the end of an address that stay visible. */
const endLength = 6;

/**
 * @summary A labeled text field.
 * @event ak-input - the text changed: typed, pasted or cleared
 * @event ak-commit - the user left the field after a change, pressed Enter, or pasted with the button
 * @event ak-refused - Paste was pressed and the browser denied access to the clipboard; the field has focus
 * @csspart field - the box around the input
 * @csspart input - the input
 * @csspart error - the error line
 * @csspart note - a note
 */
export class AkInput extends TextField {
  static override styles = [reset, fieldStyles, styles];

  @property() placeholder = '';
  /** Label of the paste button. The button is hidden if it is empty. */
  @property({ attribute: 'paste-label' }) pasteLabel = '';
  /** Text after the input, such as `.eth`. Both read as one word, from left to right. */
  @property() suffix = '';
  /** Accessible name of the clear button. The button is hidden if it is empty. */
  @property({ attribute: 'clear-label' }) clearLabel = '';
  /** Uses a monospace font, left to right, for addresses. */
  @property({ type: Boolean, reflect: true }) mono = false;
  /** `email` shows the email keyboard and enables autofill. */
  @property() kind: 'text' | 'email' = 'text';
  /** Label of a button that submits like Enter. The button is hidden if it is empty. */
  @property({ attribute: 'commit-label' }) commitLabel = '';
  /** Shows that the entered text is being sent. */
  @property({ type: Boolean }) busy = false;
  /** Maximum number of characters. */
  @property({ type: Number, attribute: 'max-length' }) maxLength = 500;

  protected override render(): TemplateResult {
    return html`${this.renderLabel()}${this.renderBox(this.#content())}${this.renderNotes()}`;
  }

  #content(): TemplateResult {
    const invalid = this.isInvalid;
    return html`<span class="text" dir=${this.suffix ? 'ltr' : nothing}><input
          id="input"
          part="input"
          type="text"
          autocomplete=${this.kind === 'email' ? 'email' : 'off'}
          inputmode=${this.kind === 'email' ? 'email' : nothing}
          autocapitalize="off"
          autocorrect="off"
          spellcheck="false"
          enterkeyhint=${this.commitLabel ? 'go' : 'next'}
          translate="no"
          maxlength=${this.maxLength}
          dir=${this.suffix || this.#isLatin ? 'ltr' : 'auto'}
          placeholder=${this.placeholder || nothing}
          aria-invalid=${invalid ? 'true' : nothing}
          aria-errormessage=${invalid ? 'error' : nothing}
          aria-describedby=${[this.suffix && 'suffix', this.described].join(' ').trim() || nothing}
          .value=${this.value}
          @input=${this.#onInput}
          @blur=${this.onBlur}
          @keydown=${this.onKey}
        />${this.#ends()}${
          this.suffix
            ? html`<span id="suffix" translate="no" @click=${() => this.focus()}>${this.suffix}</span>`
            : nothing
        }</span>
      ${this.value === '' ? this.#pasteButton() : this.#clearButton()}${this.#commitButton()}`;
  }

  #ends(): TemplateResult | typeof nothing {
    if (!this.mono || this.value === '') return nothing;
    const start = this.value.slice(0, -endLength);
    return html`<span class="ends" dir="ltr" aria-hidden="true" translate="no"
      ><span class="start">${start}</span><span>${this.value.slice(-endLength)}</span></span
    >`;
  }

  /** Emails and monospace text read from left to right in every language. */
  get #isLatin(): boolean {
    return this.value !== '' && (this.mono || this.kind === 'email');
  }

  #pasteButton(): TemplateResult | typeof nothing {
    if (this.pasteLabel === '') return nothing;
    return html`<button type="button" class="paste" @click=${this.#onPaste}>${this.pasteLabel}</button>`;
  }

  #clearButton(): TemplateResult | typeof nothing {
    if (this.clearLabel === '') return nothing;
    return html`<button type="button" class="clear" aria-label=${this.clearLabel} @click=${this.#onClear}>
      ${closeIcon}
    </button>`;
  }

  #commitButton(): TemplateResult | typeof nothing {
    if (this.commitLabel === '') return nothing;
    return html`<button
      type="button"
      class="commit"
      aria-disabled=${this.busy ? 'true' : nothing}
      @click=${this.#onCommit}
    >
      ${this.commitLabel}
    </button>`;
  }

  #onCommit = (): void => {
    if (!this.busy) this.commit('enter');
  };

  #onInput = (): void => this.setValue(this.input?.value ?? '');

  #onClear = (): void => {
    this.setValue('');
    this.input?.focus();
  };

  // The clipboard is missing without a secure context, and some browsers do not allow reading it.
  #onPaste = async (): Promise<void> => {
    const { clipboard } = navigator as { readonly clipboard?: Partial<Clipboard> };
    const text = await clipboard?.readText?.().catch(() => undefined);
    if (!this.isConnected) return;
    this.input?.focus();
    if (text === undefined) {
      this.emit('ak-refused', {});
      return;
    }
    this.setValue(text.trim().slice(0, this.maxLength));
    this.commit('paste');
  };
}
