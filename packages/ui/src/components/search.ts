import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { AkElement } from '../base/ak-element.js';
import { reset } from '../base/styles.js';
import { closeIcon, searchIcon } from '../opening-icons.js';

const styles = css`
  .field {
    display: flex;
    align-items: center;
    gap: 0.5em;
    min-block-size: 3em;
    padding-inline: 0.875em 0.25em;
    border: 1px solid var(--_ak-line-strong);
    border-radius: var(--_ak-radius-control);
    background: var(--_ak-surface);
    color: var(--_ak-ink-3);
  }
  .field:has(input:focus-visible) {
    outline: 2px solid var(--_ak-focus);
    outline-offset: 2px;
  }
  input {
    flex: 1 1 auto;
    /* A share of the field, or its own twenty letters would widen a narrow card. */
    inline-size: 100%;
    min-inline-size: 0;
    min-block-size: max(2.25em, var(--_ak-target));
    border-radius: 0;
    color: var(--_ak-ink);
    font-size: 1em;
    text-overflow: ellipsis;
  }
  input:focus-visible {
    outline: none;
  }
  input::placeholder {
    color: var(--_ak-ink-3);
    opacity: 1;
  }
  .clear {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: max(2.25em, var(--_ak-target));
    block-size: max(2.25em, var(--_ak-target));
    border-radius: var(--_ak-radius-chip);
    color: var(--_ak-ink);
  }
  .clear:hover {
    background: var(--_ak-surface-2);
  }
  .status {
    color: var(--_ak-ink-2);
    font-size: 0.8125em;
    line-height: calc(1.385 * var(--_ak-line-height));
  }
  .status:not(:empty) {
    padding-block-start: 0.5em;
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

/**
 * @summary A searchbox. Esc clears the text first and only then reaches the dialog.
 * @event ak-search - the text changed, after the debounce; immediately on Enter and on clear
 * @csspart field - the box around the input
 * @csspart input - the input
 */
export class AkSearch extends AkElement {
  static override shadowRootOptions: ShadowRootInit = {
    ...LitElement.shadowRootOptions,
    delegatesFocus: true,
  };
  static override styles = [reset, styles];

  /** Accessible name. */
  @property() label = '';
  @property() placeholder = '';
  @property() value = '';
  @property({ attribute: 'clear-label' }) clearLabel = '';
  /** Result count as text, announced politely and shown under the field. */
  @property() status = '';
  /** Milliseconds between the last key and the event. */
  @property({ type: Number, attribute: 'debounce-ms' }) debounceMs = 250;

  @query('input') private readonly input?: HTMLInputElement | null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sent = '';

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  protected override render(): TemplateResult {
    return html`<div class="field" part="field">
        ${searchIcon}
        <input
          part="input"
          type="text"
          role="searchbox"
          inputmode="search"
          enterkeyhint="search"
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          maxlength="100"
          aria-label=${this.label}
          placeholder=${this.placeholder || nothing}
          .value=${this.value}
          @input=${this.#onInput}
          @keydown=${this.#onKey}
        />
        ${this.value ? this.#clearButton() : nothing}
      </div>
      <div class="status" role="status">${this.status}</div>`;
  }

  #clearButton(): TemplateResult {
    return html`<button type="button" class="clear" aria-label=${this.clearLabel} @click=${this.#clear}>
      ${closeIcon}
    </button>`;
  }

  #onInput = (): void => {
    this.value = this.input?.value ?? '';
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#send, this.debounceMs);
  };

  #onKey = (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      this.#send();
    } else if (event.key === 'Escape' && this.value !== '') {
      event.preventDefault();
      event.stopPropagation();
      this.#clear();
    }
  };

  #clear = (): void => {
    this.value = '';
    this.input?.focus();
    this.#send();
  };

  #send = (): void => {
    clearTimeout(this.#timer);
    const text = this.value.trim();
    if (text === this.#sent) return;
    this.#sent = text;
    this.emit('ak-search', { query: text });
  };
}
