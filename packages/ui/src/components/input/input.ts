// AkInput: a line of text with its label above and its error or notes below; Paste while it is empty, Clear while it is not.
// Used for addresses and names; must not judge what is typed.
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import type { AkCommitDetail } from '../../events/ak-events.js';
import { AkElement } from '../../base/ak-element.js';
import { reset } from '../../base/reset.styles.js';
import { closeIcon } from '../../icons/close.js';
import { describedBy, type FieldNote, fieldNotes } from './field-notes.js';
import { fieldStyles } from './field.styles.js';
import { inputStyles } from './input.styles.js';

/**
 * @summary A labelled text field.
 * @event ak-input - the text changed: typed, pasted or cleared
 * @event ak-commit - the person is done with it: it lost focus after a change, Enter, or a paste by the button
 * @event ak-refused - Paste was pressed and the browser did not let us read; the field has focus
 * @csspart field - the box around the input
 * @csspart input - the input
 * @csspart error - the error line
 * @csspart note - a note
 */
export class AkInput extends AkElement {
  static override shadowRootOptions: ShadowRootInit = {
    ...LitElement.shadowRootOptions,
    delegatesFocus: true,
  };
  static override styles = [reset, fieldStyles, inputStyles];

  @property() value = '';
  @property() label = '';
  @property() placeholder = '';
  /** Label of the paste button; without it there is none. */
  @property({ attribute: 'paste-label' }) pasteLabel = '';
  /** What always stands behind what is typed, such as `.eth`; the two read as one, from left to right. */
  @property() suffix = '';
  /** Accessible name of the clear button; without it there is none. */
  @property({ attribute: 'clear-label' }) clearLabel = '';
  /** Why it is invalid. Set it when the person is done with the field, not at each key. */
  @property({ attribute: 'error-text' }) errorText = '';
  @property({ attribute: false }) notes: readonly FieldNote[] = [];
  /** Letters of one width, left to right: for addresses. */
  @property({ type: Boolean, reflect: true }) mono = false;
  /** No more letters than this can be typed. */
  @property({ type: Number, attribute: 'max-length' }) maxLength = 500;

  @query('input') private readonly input?: HTMLInputElement | null;
  #isEdited = false;

  override focus(options?: FocusOptions): void {
    this.input?.focus(options);
  }

  protected override render(): TemplateResult {
    const invalid = this.errorText !== '';
    return html`<label for="input">${this.label}</label>
      <div class=${invalid ? 'field invalid' : 'field'} part="field">
        <span class="text" dir=${this.suffix ? 'ltr' : nothing}><input
          id="input"
          part="input"
          type="text"
          autocomplete="off"
          autocapitalize="off"
          autocorrect="off"
          spellcheck="false"
          enterkeyhint="next"
          translate="no"
          maxlength=${this.maxLength}
          dir=${this.suffix || (this.mono && this.value) ? 'ltr' : 'auto'}
          placeholder=${this.placeholder || nothing}
          aria-invalid=${invalid ? 'true' : nothing}
          aria-errormessage=${invalid ? 'error' : nothing}
          aria-describedby=${this.#describedBy() || nothing}
          .value=${this.value}
          @input=${this.#onInput}
          @blur=${this.#onBlur}
          @keydown=${this.#onKey}
        />${
          this.suffix
            ? html`<span id="suffix" translate="no" @click=${() => this.focus()}>${this.suffix}</span>`
            : nothing
        }</span>
        ${this.value === '' ? this.#pasteButton() : this.#clearButton()}
      </div>
      ${fieldNotes(this.errorText, this.notes)}`;
  }

  #describedBy(): string {
    return [this.suffix && 'suffix', describedBy(this.errorText, this.notes)].join(' ').trim();
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

  #set(value: string): void {
    this.value = value;
    this.#isEdited = true;
    this.emit('ak-input', { value });
  }

  #onInput = (): void => this.#set(this.input?.value ?? '');

  #commit(by: AkCommitDetail['by']): void {
    this.#isEdited = false;
    this.emit('ak-commit', { value: this.value, by });
  }

  // Not the native change event: it is lost where the value is set from code meanwhile.
  #onBlur = (): void => {
    if (this.#isEdited) this.#commit('leaving');
  };

  #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    this.#commit('enter');
  };

  #onClear = (): void => {
    this.#set('');
    this.input?.focus();
  };

  // Without a secure context there is no clipboard at all; some browsers let nobody read it.
  #onPaste = async (): Promise<void> => {
    const { clipboard } = navigator as { readonly clipboard?: Partial<Clipboard> };
    const text = await clipboard?.readText?.().catch(() => undefined);
    if (!this.isConnected) return;
    this.input?.focus();
    if (text === undefined) {
      this.emit('ak-refused', {});
      return;
    }
    this.#set(text.trim().slice(0, this.maxLength));
    this.#commit('paste');
  };
}
