// TextField: base of AkInput and AkAmountField: a label above, a box with the input, its error and notes below, and when the
// person is done with it. Knows nothing of what is entered.
import { html, LitElement, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import type { AkCommitDetail } from '../../events/ak-events.js';
import { AkElement } from '../../base/ak-element.js';
import { describedBy, type FieldNote, renderFieldNotes } from './render-field-notes.js';

export abstract class TextField extends AkElement {
  static override shadowRootOptions: ShadowRootInit = {
    ...LitElement.shadowRootOptions,
    delegatesFocus: true,
  };

  @property() value = '';
  @property() label = '';
  /** Why it is invalid. Set it when the person is done with the field, not at each key. */
  @property({ attribute: 'error-text' }) errorText = '';
  @property({ attribute: false }) notes: readonly FieldNote[] = [];

  @query('input') protected readonly input?: HTMLInputElement | null;
  #isEdited = false;

  override focus(options?: FocusOptions): void {
    this.input?.focus(options);
  }

  protected get isInvalid(): boolean {
    return this.errorText !== '';
  }

  /** Ids of the error and the notes, for `aria-describedby`. */
  protected get described(): string {
    return describedBy(this.errorText, this.notes);
  }

  protected renderLabel(): TemplateResult {
    return html`<label for="input">${this.label}</label>`;
  }

  /** @param size class of the box, for one whose letters shrink */
  protected renderBox(content: TemplateResult, size = ''): TemplateResult {
    const parts = ['field', this.isInvalid ? 'invalid' : '', size].filter(Boolean);
    return html`<div class=${parts.join(' ')} part="field">${content}</div>`;
  }

  protected renderNotes(): TemplateResult {
    return renderFieldNotes(this.errorText, this.notes);
  }

  /** Takes what was typed, pasted or cleared, and tells of it. */
  protected setValue(value: string): void {
    this.value = value;
    this.#isEdited = true;
    this.emit('ak-input', { value });
  }

  protected commit(by: AkCommitDetail['by']): void {
    this.#isEdited = false;
    this.emit('ak-commit', { value: this.value, by });
  }

  // Not the native change event: it is lost where the value is set from code meanwhile.
  protected readonly onBlur = (): void => {
    if (this.#isEdited) this.commit('leaving');
  };

  protected readonly onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    this.commit('enter');
  };
}
