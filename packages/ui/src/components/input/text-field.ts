// Base of AkInput and AkAmountField: the label, the box, the error and the notes.
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
  /** Error text. Set it when the user leaves or commits the field, not on each key. */
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

  /** IDs of the error and the notes, for `aria-describedby`. */
  protected get described(): string {
    return describedBy(this.errorText, this.notes);
  }

  protected renderLabel(): TemplateResult {
    return html`<label for="input">${this.label}</label>`;
  }

  /** @param size CSS class of the box, for a shrinking font */
  protected renderBox(content: TemplateResult, size = ''): TemplateResult {
    const classes = ['field', this.isInvalid ? 'invalid' : '', size].filter(Boolean);
    return html`<div class=${classes.join(' ')} part="field">${content}</div>`;
  }

  protected renderNotes(): TemplateResult {
    return renderFieldNotes(this.errorText, this.notes);
  }

  /** Sets the value and emits ak-input. */
  protected setValue(value: string): void {
    this.value = value;
    this.#isEdited = true;
    this.emit('ak-input', { value });
  }

  protected commit(by: AkCommitDetail['by']): void {
    this.#isEdited = false;
    this.emit('ak-commit', { value: this.value, by });
  }

  // The native change event is not used, because browsers skip it after code sets the value.
  protected readonly onBlur = (): void => {
    if (this.#isEdited) this.commit('leaving');
  };

  protected readonly onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    this.commit('enter');
  };
}
