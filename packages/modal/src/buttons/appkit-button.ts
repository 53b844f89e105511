// <appkit-button>: connect button while disconnected, account button while connected. Public.
import { html, nothing, type TemplateResult, type PropertyDeclarations } from 'lit';
import { loadAccount } from '../modal/load-dialog.js';
import { ButtonElement } from './button-element.js';
import { LazyModule } from './lazy-module.js';
import { renderConnect } from './render-connect.js';

/**
 * @summary The one button most apps place.
 * @attr {'show'|'hide'} balance - whether the connected button shows the balance
 * @attr {string} instance - instanceId of the kit, where two share a page
 * @slot button - a button of the app's own in place of ours. Elements in it with `data-text` (`account`, `address`, `balance`,
 *   `network`, `wallet`) are filled in; a click opens or closes the dialog, or does what `data-action` says (`networks`, `close`,
 *   `disconnect`)
 * @event appkit-change - with such a button: how things stand, and what it can do (`ButtonChange`)
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

  balance: 'show' | 'hide' = 'show';
  size: 'sm' | 'md' | 'lg' = 'md';
  label?: string;
  loadingLabel?: string;
  charsStart = 4;
  charsEnd = 6;

  /** Fetched as soon as a session comes back or a wallet is asked, beside the code that does so. */
  readonly #account = new LazyModule(this, loadAccount);
  #own: object | undefined;

  protected override render(): TemplateResult | typeof nothing {
    const { appKit, shown } = this;
    if (!appKit || !shown) return nothing;
    // An app that has a button of its own has it drawn in place of this one.
    const late = this.querySelector('[slot=button]') && this.#account.get(appKit);
    if (late) this.#own ??= new late.CustomButton(this);
    return html`<slot name="button" @slotchange=${() => this.requestUpdate()}
      >${this.renderAccountButton() ?? renderConnect(appKit, this, shown.address !== undefined)}</slot
    >`;
  }

  /** Undefined without an account, and until what draws it has come. */
  protected renderAccountButton(): TemplateResult | undefined {
    const { appKit, shown } = this;
    if (!appKit || !shown) return undefined;
    // The wallet's, or the one that a server was told of, until the wallet is back.
    const { address, status } = appKit.getAccount(this.namespace);
    if (!address && status === 'disconnected') return undefined;
    const account = this.#account.get(appKit);
    return address ? account?.renderAccount(appKit, { ...shown, address }, this) : undefined;
  }
}
