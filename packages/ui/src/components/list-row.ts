import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { AkElement } from '../base/ak-element.js';
import { reset, spin } from '../base/styles.js';
import { safeHref } from '../base/safe-url.js';
import { checkIcon, errorIcon } from '../opening-icons.js';

const styles = css`
  :host {
    border-block-start: 1px solid var(--_ak-line);
  }
  :host([data-first]) {
    border-block-start-color: transparent;
  }
  #control {
    display: flex;
    align-items: center;
    gap: 0.75em;
    inline-size: 100%;
    min-block-size: max(4em, calc(var(--_ak-target) + 1.25em));
    padding: calc(0.75em * var(--_ak-density)) 1.25em;
    color: var(--_ak-ink);
    text-decoration: none;
    text-align: start;
    outline-offset: -4px;
    transition: background-color var(--_ak-quick) var(--_ak-ease-out);
  }
  #control:focus-visible {
    border-radius: calc(var(--_ak-radius-control) + 4px);
  }
  :host(:not([kind='text'])) #control:hover {
    background: var(--_ak-surface-2);
  }
  :host(:not([kind='text'])) #control:active {
    background: var(--_ak-surface-3);
  }
  .text {
    flex: 1 1 auto;
    min-inline-size: 0;
  }
  #heading,
  #detail,
  .end-text,
  .end-detail {
    display: block;
    overflow-wrap: anywhere;
  }
  #heading {
    font-size: 0.9375em;
    font-weight: 600;
    line-height: calc(1.4 * var(--_ak-line-height));
  }
  #detail {
    color: var(--_ak-ink-2);
    font-size: 0.8125em;
    line-height: calc(1.385 * var(--_ak-line-height));
  }
  #detail svg {
    display: inline-block;
    inline-size: 1.1em;
    block-size: 1.1em;
    margin-inline-end: 0.3em;
    vertical-align: -0.18em;
  }
  #end {
    flex: none;
    max-inline-size: 50%;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  .end-text {
    font-size: 0.9375em;
    line-height: calc(1.4 * var(--_ak-line-height));
  }
  .end-detail {
    color: var(--_ak-ink-2);
    font-size: 0.8125em;
    line-height: calc(1.385 * var(--_ak-line-height));
  }
  .tick {
    flex: none;
    color: var(--_ak-accent-ink);
  }
  .spin {
    color: var(--_ak-ink-2);
  }
  :host([selected]) #control {
    background: var(--_ak-accent-soft);
  }
  :host([failed]) #detail {
    color: var(--_ak-bad);
  }
  :host([disabled]) #control {
    background: none;
    cursor: not-allowed;
  }
  :host([disabled]) #heading {
    color: var(--_ak-ink-3);
  }
  :host([disabled]) ::slotted([slot='start']) {
    filter: grayscale(1);
  }
  :host([busy]) #control {
    cursor: progress;
  }
  @media (forced-colors: active) {
    :host([selected]) #control {
      outline: 2px solid Highlight;
    }
    :host([disabled]) #heading {
      color: GrayText;
    }
  }
`;

/**
 * @summary A full-width row that is a button, a radio, a link or read-only.
 * @slot start - a 40 px tile, such as `ak-wallet-image`
 * @slot end - text or a chip at the inline end; hidden behind the spinner while busy
 * @slot detail - replaces the `detail` text, for a second line with icons in it
 * @event click - the native click; not sent while busy or disabled
 * @csspart row - the control
 * @csspart heading - the first line
 * @csspart detail - the second line
 * @csspart end - the box at the inline end
 */
export class AkListRow extends AkElement {
  static override shadowRootOptions: ShadowRootInit = {
    ...LitElement.shadowRootOptions,
    delegatesFocus: true,
  };
  static override exported = 'row, heading: row-heading, detail: row-detail, end: row-end';
  static override styles = [reset, spin, styles];

  /** First line. The accessible name is the whole visible text, so that voice control matches it. */
  @property() heading = '';
  /** Second line: the state in words, or the reason why the row is disabled or failed. */
  @property() detail = '';
  /** Short text at the inline end, such as "Current". */
  @property({ attribute: 'end-text' }) endText = '';
  /** Smaller text under `endText`. */
  @property({ attribute: 'end-detail' }) endDetail = '';
  /** The row's value; not shown. */
  @property() value = '';
  @property({ type: Boolean, reflect: true }) selected = false;
  @property({ type: Boolean, reflect: true }) busy = false;
  @property({ type: Boolean, reflect: true }) failed = false;
  @property({ type: Boolean, reflect: true }) disabled = false;
  /** `radio` inside a radio group; `ak-list kind="radiogroup"` sets it. `text` is read-only: clicks do nothing. */
  @property({ reflect: true }) kind: 'button' | 'radio' | 'text' = 'button';
  /** Makes the row a link that opens in a new tab. */
  @property() href?: string;
  /** Whether the row is the Tab stop; `ak-list` moves it between rows. */
  @property({ type: Boolean, attribute: 'tab-stop' }) tabStop = true;

  @query('#control') private readonly control?: HTMLElement | null;

  override click(): void {
    this.control?.click();
  }

  protected override render(): TemplateResult {
    const href = this.disabled || this.busy ? undefined : safeHref(this.href);
    if (href !== undefined) return this.#link(href);
    return this.kind === 'text' ? this.#text() : this.#button();
  }

  #onClick = (event: Event): void => {
    if (!this.busy && !this.disabled) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  #button(): TemplateResult {
    const radio = this.kind === 'radio';
    return html`<button
      id="control"
      type="button"
      part="row"
      role=${radio ? 'radio' : nothing}
      aria-checked=${radio ? String(this.selected) : nothing}
      aria-current=${!radio && this.selected ? 'true' : nothing}
      aria-disabled=${this.busy || this.disabled ? 'true' : nothing}
      aria-busy=${this.busy ? 'true' : nothing}
      tabindex=${this.tabStop ? 0 : -1}
      @click=${this.#onClick}
    >
      ${this.#content()}
    </button>`;
  }

  #link(href: string): TemplateResult {
    return html`<a
      id="control"
      part="row"
      href=${href}
      target="_blank"
      rel="noopener noreferrer"
      tabindex=${this.tabStop ? 0 : -1}
      >${this.#content()}</a
    >`;
  }

  /** Focusable in a list, so that arrow keys reach it. */
  #text(): TemplateResult {
    return html`<div id="control" part="row" tabindex=${this.tabStop ? 0 : -1}>${this.#content()}</div>`;
  }

  #content(): TemplateResult {
    return html`<slot name="start"></slot>
      <span class="text">
        <span id="heading" part="heading">${this.heading}</span>
        <span id="detail" part="detail"
          >${this.failed ? errorIcon : nothing}<slot name="detail">${this.detail}</slot></span
        >
      </span>
      <span id="end" part="end">
        <slot name="end">
          <span class="end-text"><bdi>${this.endText}</bdi></span>
          <span class="end-detail">${this.endDetail}</span>
        </slot>
      </span>
      ${this.busy ? html`<span class="spin" part="spinner" aria-hidden="true"></span>` : nothing}
      ${this.selected && !this.busy ? html`<span class="tick" part="tick">${checkIcon}</span>` : nothing}`;
  }
}
