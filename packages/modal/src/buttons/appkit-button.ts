import { html, nothing, type TemplateResult, type PropertyDeclarations } from 'lit';
import { loadButtons } from '../modal/load-dialog.js';
import { ButtonElement } from './button-element.js';
import { LazyModule } from './lazy-module.js';
import { renderConnect } from './render-connect.js';

/**
 * @summary Connects a wallet while disconnected and shows the account while connected. Most apps need only this button.
 * @slot button - the app's own button, shown instead of the default one. Elements in it with `data-text` (`account`, `address`,
 *   `balance`, `network`, `wallet`) are filled in. A click opens or closes the dialog, or runs its `data-action` (`networks`,
 *   `close`, `disconnect`)
 * @event appkit-change - with the app's own button: the connection state and the available methods (`ButtonChange`)
 * @csspart trigger - the control, and with an account its `image`, `balance` and `balance-image`
 */
export class AppkitButton extends ButtonElement {
  static override properties: PropertyDeclarations = {
    balance: {},
    size: {},
    label: {},
    loadingLabel: {},
    charsStart: { type: Number },
    charsEnd: { type: Number },
  };

  /** Whether the connected button shows the balance. */
  balance: 'show' | 'hide' = 'show';
  /** Height of the button. */
  size: 'sm' | 'md' | 'lg' = 'md';
  /** Text while no account is connected. */
  label?: string;
  /** Text while a wallet has a pending request. */
  loadingLabel?: string;
  /** Characters of the address before the ellipsis. */
  charsStart = 4;
  /** Characters of the address after the ellipsis. */
  charsEnd = 6;

  /** Loads as soon as a session is restored or a wallet is requested, in parallel with the connection. */
  readonly #account = new LazyModule(this, loadButtons);
  #customButton: object | undefined;

  protected override render(): TemplateResult | typeof nothing {
    const { appKit, shown } = this;
    if (!appKit || !shown) return nothing;
    const accountModule = this.querySelector('[slot=button]') && this.#account.get(appKit);
    if (accountModule) this.#customButton ??= new accountModule.CustomButton(this);
    return html`<slot name="button" @slotchange=${() => this.requestUpdate()}
      >${this.renderAccountButton() ?? renderConnect(appKit, this, shown.address !== undefined)}</slot
    >`;
  }

  /** Returns undefined without an account, or until the account renderer has loaded. */
  protected renderAccountButton(): TemplateResult | undefined {
    const { appKit, shown } = this;
    if (!appKit || !shown) return undefined;
    // During a reconnect, use the account from the server-rendered state until the wallet returns.
    const { address, status } = appKit.getAccount(this.namespace);
    if (!address && status === 'disconnected') return undefined;
    const account = this.#account.get(appKit);
    return address ? account?.renderAccount(appKit, { ...shown, address }, this) : undefined;
  }
}

/**
 * @summary Shows the connected account, or nothing without one. On an unsupported network it opens the change-network view.
 * @csspart trigger - the control, with its `image`, `balance` and `balance-image`
 */
export class AppkitAccountButton extends AppkitButton {
  protected override render(): TemplateResult | typeof nothing {
    return this.renderAccountButton() ?? nothing;
  }
}

/**
 * @summary Opens the connect view, or closes the dialog while it is open. It does not turn into an account button.
 * @csspart trigger - the control
 */
export class AppkitConnectButton extends AppkitButton {
  protected override render(): TemplateResult | typeof nothing {
    return this.appKit ? renderConnect(this.appKit, this) : nothing;
  }
}
