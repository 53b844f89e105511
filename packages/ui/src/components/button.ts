import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { AkElement } from '../base/ak-element.js';
import { reset, spin } from '../base/styles.js';
import { safeHref } from '../base/safe-url.js';

const styles = css`
  :host {
    display: inline-block;
    max-inline-size: 100%;
    vertical-align: middle;
  }
  :host([full-width]) {
    display: block;
  }
  #control {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 0.5em;
    min-block-size: 3em;
    max-inline-size: 100%;
    padding: 0.5em 1.25em;
    border: 1px solid transparent;
    border-radius: var(--_ak-radius-control);
    text-align: center;
    text-decoration: none;
    transition:
      background-color var(--_ak-quick) var(--_ak-ease-out),
      border-color var(--_ak-quick) var(--_ak-ease-out);
  }
  .label {
    min-inline-size: 0;
    overflow-wrap: anywhere;
    font-size: 0.875em;
    font-weight: 550;
    line-height: calc(1.4286 * var(--_ak-line-height));
  }
  :host([full-width]) #control {
    display: flex;
    inline-size: 100%;
  }
  :host([size='sm']) #control {
    min-block-size: max(2.25em, var(--_ak-target));
    padding: 0.25em 0.75em;
  }
  :host([variant='primary']) #control {
    border-color: var(--_ak-accent-outline);
    background: var(--_ak-accent);
    color: var(--_ak-on-accent);
  }
  :host([variant='primary']) #control:hover {
    background: var(--_ak-accent-hover);
  }
  :host([variant='primary']) #control:active {
    background: var(--_ak-accent-press);
  }
  :host([variant='secondary']) #control {
    border-color: var(--_ak-line-strong);
    background: var(--_ak-surface);
    color: var(--_ak-ink);
  }
  :host([variant='secondary']) #control:hover,
  :host([variant='quiet']) #control:hover {
    background: var(--_ak-surface-2);
  }
  :host([variant='secondary']) #control:active,
  :host([variant='quiet']) #control:active {
    background: var(--_ak-surface-3);
  }
  :host([variant='quiet']) #control {
    color: var(--_ak-accent-ink);
    text-decoration: var(--_ak-link-decoration);
  }
  :host([variant='danger']) #control {
    background: var(--_ak-bad);
    color: var(--_ak-on-bad);
  }
  :host([variant='danger']) #control:hover {
    background: color-mix(in oklab, var(--_ak-bad) 88%, var(--_ak-ink));
  }
  :host([variant='danger']) #control:active {
    background: color-mix(in oklab, var(--_ak-bad) 78%, var(--_ak-ink));
  }
  :host([disabled]:not([busy])) #control,
  :host([disabled]:not([busy])) #control:hover {
    border-color: transparent;
    background: var(--_ak-surface-3);
    color: var(--_ak-ink-3);
    cursor: not-allowed;
  }
  :host([busy]) #control {
    cursor: progress;
  }
  @media (forced-colors: active) {
    #control {
      border-color: ButtonText;
    }
    :host([disabled]) #control {
      border-color: GrayText;
      color: GrayText;
    }
  }
`;

/** Style of a button: primary (accent), secondary (outline), quiet (text), danger. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

/**
 * @summary A button, or a link when `href` is set. Busy and disabled buttons keep their label and
 *   stay focusable, so that their text and `hint` can be read; they send no click.
 * @slot - the label
 * @slot icon - an icon before the label; the spinner replaces it while busy
 * @event click - the native click; not sent while busy or disabled
 * @csspart button - the control
 * @csspart button-primary - the control of a primary button
 * @csspart spinner - the spinner while busy
 * @cssproperty --ak-accent - fill of the primary button
 * @cssproperty --ak-on-accent - text of the primary button
 */
export class AkButton extends AkElement {
  static override shadowRootOptions: ShadowRootInit = {
    ...LitElement.shadowRootOptions,
    delegatesFocus: true,
  };
  static override exported = 'button, button-primary';
  static override styles = [reset, spin, styles];

  @property({ reflect: true }) variant: ButtonVariant = 'primary';
  /** `md` is 48 px high, `sm` 36 px (44 px on touch). */
  @property({ reflect: true }) size: 'md' | 'sm' = 'md';
  @property({ type: Boolean, reflect: true }) busy = false;
  @property({ type: Boolean, reflect: true }) disabled = false;
  @property({ type: Boolean, reflect: true, attribute: 'full-width' }) fullWidth = false;
  /** Renders a link, which opens in a new tab unless `target` is set. */
  @property() href?: string;
  @property() target = '_blank';
  /** `submit` submits the surrounding form. */
  @property() type: 'button' | 'submit' = 'button';
  /** Accessible name when the slotted text is not enough. */
  @property() label = '';
  /** Why the button is disabled, or what it does. Linked by `aria-describedby`. */
  @property() hint = '';

  @query('#control') private readonly control?: HTMLElement | null;

  /** Clicks the inner control, so that a busy or disabled button sends no click. */
  override click(): void {
    this.control?.click();
  }

  protected override render(): TemplateResult {
    const href = safeHref(this.href);
    return href === undefined ? this.#button() : this.#link(href);
  }

  #onClick = (event: Event): void => {
    if (this.busy || this.disabled) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    if (this.type === 'submit') this.closest('form')?.requestSubmit();
  };

  #button(): TemplateResult {
    return html`<button
      id="control"
      type="button"
      part=${this.#parts()}
      aria-disabled=${this.busy || this.disabled ? 'true' : nothing}
      aria-label=${this.label || nothing}
      aria-describedby=${this.hint ? 'hint' : nothing}
      @click=${this.#onClick}
    >
      ${this.#content()}</button
    >${this.#hint()}`;
  }

  #link(href: string): TemplateResult {
    return html`<a
      id="control"
      part=${this.#parts()}
      href=${this.busy || this.disabled ? nothing : href}
      role=${this.busy || this.disabled ? 'link' : nothing}
      target=${this.target}
      rel="noopener noreferrer"
      aria-disabled=${this.busy || this.disabled ? 'true' : nothing}
      aria-label=${this.label || nothing}
      aria-describedby=${this.hint ? 'hint' : nothing}
      @click=${this.#onClick}
    >
      ${this.#content()}</a
    >${this.#hint()}`;
  }

  #parts(): string {
    return this.variant === 'primary' ? 'button button-primary' : 'button';
  }

  #content(): TemplateResult {
    return html`${
      this.busy
        ? html`<span class="spin" part="spinner" aria-hidden="true"></span>`
        : html`<slot name="icon"></slot>`
    }<span class="label"><slot></slot></span>`;
  }

  #hint(): TemplateResult | typeof nothing {
    return this.hint ? html`<span id="hint" class="hidden-text">${this.hint}</span>` : nothing;
  }
}
