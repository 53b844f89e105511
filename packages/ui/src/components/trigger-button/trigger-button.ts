// Part of the first load, so it brings its own tokens and imports no other element or icon.
import '#silence-lit';
import { html, LitElement, nothing, type TemplateResult, type PropertyDeclarations } from 'lit';
import { triggerButtonStyles } from './trigger-button.styles.js';

export type TriggerState = 'disconnected' | 'connected' | 'wrong-network' | 'loading';

/**
 * @summary The button that opens the modal. It always shows a text, even while loading.
 * @slot - replaces `label`
 * @slot icon - an image or icon at the start, instead of `image`
 * @event click - the native click; not sent while disabled
 * @csspart trigger - the control
 * @csspart image - the account image
 * @csspart balance - the balance text
 * @csspart balance-image - the image of the balance's token
 * @cssproperty --ak-accent - fill while disconnected
 * @cssproperty --ak-radius-scale - corner scale, 1 by default
 * @cssproperty --ak-font-scale - text scale, 1 by default
 */
export class AkTriggerButton extends LitElement {
  static override properties: PropertyDeclarations = {
    state: { reflect: true },
    label: {},
    accessibleLabel: { attribute: 'accessible-label' },
    address: {},
    balance: {},
    balanceImage: { attribute: 'balance-image' },
    image: {},
    size: { reflect: true },
    disabled: { type: Boolean, reflect: true },
    theme: { reflect: true, attribute: 'data-ak-theme' },
    popup: { attribute: 'has-popup' },
  };

  static override shadowRootOptions: ShadowRootInit = {
    ...LitElement.shadowRootOptions,
    delegatesFocus: true,
  };
  static override styles = triggerButtonStyles;

  state: TriggerState = 'disconnected';
  /** Text of the button: "Connect wallet", "Change network", a name or a short address. */
  label = '';
  /** Announced after the visible text, such as the whole address. */
  accessibleLabel = '';
  /** Shortened address, shown in the monospace font instead of `label` while connected. */
  address = '';
  /** Balance with its symbol, formatted by the caller. */
  balance = '';
  /** Image of the balance's token. */
  balanceImage = '';
  /** Image of the account or network: an http(s), data or blob URL. */
  image = '';
  size: 'sm' | 'md' | 'lg' = 'md';
  disabled = false;
  /** Color scheme; `auto` follows the system. */
  theme: 'light' | 'dark' | 'auto' = 'auto';
  /** `dialog` if a click opens the modal. */
  popup: 'dialog' | '' = '';

  override click(): void {
    this.shadowRoot?.querySelector('button')?.click();
  }

  protected override render(): TemplateResult {
    return html`<button
      type="button"
      part="trigger"
      aria-haspopup=${this.popup || nothing}
      aria-busy=${this.state === 'loading' ? 'true' : nothing}
      aria-disabled=${this.disabled ? 'true' : nothing}
      @click=${this.#onClick}
    >
      ${
        this.balance && this.state === 'connected'
          ? html`<span part="balance">${image('balance-image', this.balanceImage)}${this.balance}</span>`
          : nothing
      }
      <span class="main">${this.#start()}${this.#text()}</span>${
        this.accessibleLabel ? html`<span class="more">${this.accessibleLabel}</span>` : nothing
      }
    </button>`;
  }

  #onClick = (event: Event): void => {
    if (!this.disabled) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  #text(): TemplateResult {
    return this.address && !this.label && this.state === 'connected'
      ? html`<bdi dir="ltr">${this.address}</bdi>`
      : html`<span><slot>${this.label}</slot></span>`;
  }

  #start(): TemplateResult {
    if (this.state === 'loading') return html`<span class="spin" aria-hidden="true"></span>`;
    if (this.state === 'wrong-network') return html`<span class="bang" aria-hidden="true">!</span>`;
    return html`<slot name="icon"
      >${image('image', this.image)}</slot
    >`;
  }
}

const image = (part: string, src: string): TemplateResult | typeof nothing =>
  src ? html`<img part=${part} alt="" src=${src} referrerpolicy="no-referrer" />` : nothing;
