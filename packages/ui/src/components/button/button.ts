import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { AkElement } from '../../base/ak-element.js';
import { reset } from '../../base/reset.styles.js';
import { safeHref } from '../../base/safe-href.js';
import { spin } from '../../base/spin.styles.js';
import { buttonStyles } from './button.styles.js';

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
  static override styles = [reset, spin, buttonStyles];

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
