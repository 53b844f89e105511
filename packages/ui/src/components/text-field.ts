// Base of AkInput and AkAmountField: the label, the box, the error and the notes.
import { css, html, nothing, type TemplateResult, LitElement } from 'lit';
import { property, query } from 'lit/decorators.js';
import { statusIcon } from '../icons.js';
import { errorIcon } from '../opening-icons.js';
import type { AkCommitDetail } from '../base/ak-events.js';
import { AkElement } from '../base/ak-element.js';

export const fieldStyles = css`
  label {
    display: block;
    padding-block-end: 0.4em;
    color: var(--_ak-ink);
    font-size: 0.875em;
    font-weight: 550;
    line-height: calc(1.4286 * var(--_ak-line-height));
  }
  .field {
    display: flex;
    align-items: center;
    gap: 0.25em;
    min-block-size: 3em;
    padding-inline: 0.875em 0.25em;
    border: 1px solid var(--_ak-line-strong);
    border-radius: var(--_ak-radius-control);
    background: var(--_ak-surface);
    color: var(--_ak-ink);
  }
  .field:has(input:focus-visible) {
    outline: 2px solid var(--_ak-focus);
    outline-offset: 2px;
  }
  .field.invalid {
    border-color: var(--_ak-bad);
  }
  input {
    flex: 1 1 auto;
    inline-size: 100%;
    min-inline-size: 0;
    min-block-size: max(2.25em, var(--_ak-target));
    color: var(--_ak-ink);
    text-overflow: ellipsis;
  }
  /* Amounts and addresses read from left to right, and begin where the page's lines do. */
  :host(:dir(rtl)) input[dir='ltr'] {
    text-align: right;
  }
  input:focus-visible {
    outline: none;
  }
  input::placeholder {
    color: var(--_ak-ink-3);
    opacity: 1;
  }
  .note {
    display: flex;
    align-items: flex-start;
    gap: 0.4em;
    padding-block-start: 0.4em;
    color: var(--_ak-ink-2);
    font-size: 0.8125em;
    line-height: calc(1.385 * var(--_ak-line-height));
  }
  .note span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .note svg {
    inline-size: 1.385em;
    block-size: 1.385em;
  }
  .note.bad {
    color: var(--_ak-bad);
  }
  .note.ok svg {
    color: var(--_ak-ok);
  }
  .note.info svg {
    color: var(--_ak-info);
  }
  .note.warn {
    color: var(--_ak-warn);
  }
  @media (forced-colors: active) {
    .field {
      border-color: FieldText;
    }
    .field:has(input:focus-visible) {
      outline-color: Highlight;
    }
  }
`;

/** A line under a field. `plain` has no icon. */
export interface FieldNote {
  readonly tone: 'plain' | 'ok' | 'info' | 'warn' | 'bad';
  readonly text: string;
}

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
    const notes = this.notes.map((_, index) => `note-${index}`);
    return [...(this.errorText ? ['error'] : []), ...notes].join(' ');
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
    return html`${
      this.errorText
        ? html`<div id="error" class="note bad" part="error">${errorIcon}<span>${this.errorText}</span></div>`
        : nothing
    }${this.notes.map(
      ({ tone, text }, index) =>
        html`<div id="note-${index}" class="note ${tone}" part="note">
          ${tone === 'plain' ? nothing : statusIcon(tone)}<span>${text}</span>
        </div>`,
    )}`;
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
