// The copy event does not contain the text, because events reach the page.
import { css, html, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { AkElement } from '../base/ak-element.js';
import { reset } from '../base/styles.js';
import { copiedIcon, copyIcon } from '../icons.js';

const styles = css`
  label {
    display: block;
    padding-block-end: 0.4em;
    color: var(--_ak-ink);
    font-size: 0.875em;
    font-weight: 550;
    line-height: calc(1.4286 * var(--_ak-line-height));
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em;
    align-items: flex-start;
  }
  #field {
    flex: 1 1 10em;
    inline-size: 100%;
    min-inline-size: 0;
    /* 3em of the button's text size. */
    min-block-size: 3.4286em;
    margin: 0;
    padding: 0.5em 0.75em;
    border: 1px solid var(--_ak-line-strong);
    border-radius: var(--_ak-radius-control);
    background: var(--_ak-surface-2);
    color: var(--_ak-ink);
    font-family: var(--_ak-mono);
    font-size: 0.875em;
    line-height: 1.4286;
  }
  input#field {
    text-overflow: ellipsis;
  }
  textarea#field {
    flex-basis: 100%;
    overflow-wrap: anywhere;
    resize: none;
  }
  ak-button {
    flex: none;
  }
  .status {
    color: var(--_ak-ink-2);
    font-size: 0.8125em;
    line-height: calc(1.385 * var(--_ak-line-height));
  }
  .status.shown {
    padding-block-start: 0.4em;
  }
  @media (forced-colors: active) {
    #field {
      border-color: FieldText;
    }
  }
`;

// Long enough to be seen, and over before the next copy.
const copiedMs = 2000;

/**
 * @summary A read-only field with a Copy button. When the browser refuses, the text is selected and
 *   `refusedLabel` is shown and announced.
 * @event ak-copy - the button was pressed; `copied` is false when the browser refused
 * @csspart field - the text
 * @csspart copy - the button
 */
export class AkCopyField extends AkElement {
  static override styles = [reset, styles];

  @property({ attribute: false }) value = '';
  /** Label above the field. */
  @property() label = '';
  @property({ attribute: 'copy-label' }) copyLabel = '';
  /** Label of the button for 2 s after copying. It is also announced. */
  @property({ attribute: 'copied-label' }) copiedLabel = '';
  /** Instruction shown when the browser refuses, such as "Press Ctrl+C to copy". */
  @property({ attribute: 'refused-label' }) refusedLabel = '';
  /** Shows four scrolling lines instead of one. */
  @property({ type: Boolean }) multiline = false;

  @state() private result: 'none' | 'copied' | 'refused' = 'none';
  @query('#field') private readonly field?: HTMLInputElement | HTMLTextAreaElement | null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
    this.result = 'none';
  }

  override focus(options?: FocusOptions): void {
    this.field?.focus(options);
  }

  /** Copies the text, like the button. */
  async copy(): Promise<void> {
    const copied = await this.#write();
    if (!this.isConnected) return;
    clearTimeout(this.#timer);
    this.result = copied ? 'copied' : 'refused';
    if (copied)
      this.#timer = setTimeout(() => {
        this.result = 'none';
      }, copiedMs);
    else {
      this.field?.focus();
      this.field?.select();
    }
    this.emit('ak-copy', { copied });
  }

  protected override render(): TemplateResult {
    const copied = this.result === 'copied';
    const refused = this.result === 'refused';
    const copiedText = copied ? this.copiedLabel : '';
    return html`<label for="field">${this.label}</label>
      <div class="row">
        ${this.#fieldTemplate()}
        <ak-button part="copy" variant="secondary" @click=${this.#onClick}>
          <span slot="icon">${copied ? copiedIcon : copyIcon}</span>${
            copied && this.copiedLabel ? this.copiedLabel : this.copyLabel
          }
        </ak-button>
      </div>
      <div role="status" class=${refused ? 'status shown' : 'status hidden-text'}>
        ${refused ? this.refusedLabel : copiedText}
      </div>`;
  }

  // The clipboard is missing without a secure context.
  async #write(): Promise<boolean> {
    const clipboard = (navigator as { readonly clipboard?: Clipboard }).clipboard;
    if (!clipboard) return false;
    return clipboard.writeText(this.value).then(
      () => true,
      () => false,
    );
  }

  #fieldTemplate(): TemplateResult {
    return this.multiline
      ? html`<textarea
          id="field"
          part="field"
          rows="4"
          readonly
          dir="auto"
          translate="no"
          spellcheck="false"
          autocomplete="off"
          .value=${this.value}
        ></textarea>`
      : html`<input
          id="field"
          part="field"
          type="text"
          readonly
          dir="auto"
          translate="no"
          spellcheck="false"
          autocomplete="off"
          .value=${this.value}
        />`;
  }

  #onClick = (): void => {
    void this.copy();
  };
}
