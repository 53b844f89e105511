// <appkit-button>: connect button while disconnected, account button while connected. Public.
import { nothing, type TemplateResult, type PropertyDeclarations } from 'lit';
import { loadAccount } from '../modal/load-dialog.js';
import { ButtonElement } from './button-element.js';
import { LatePart } from './late-part.js';
import { renderConnect } from './render-connect.js';

/**
 * @summary The one button most apps place.
 * @attr {'show'|'hide'} balance - whether the connected button shows the balance
 * @attr {string} instance - instanceId of the kit, where two share a page
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
  readonly #account = new LatePart(this, loadAccount);

  protected override render(): TemplateResult | typeof nothing {
    const { appKit, shown } = this;
    if (!appKit || !shown) return nothing;
    return this.drawAccount() ?? renderConnect(appKit, this, shown.address !== undefined);
  }

  /** Undefined without an account, and until what draws it has come. */
  protected drawAccount(): TemplateResult | undefined {
    const { appKit, shown } = this;
    const hasAddress = shown?.address !== undefined;
    if (!appKit || !shown || (!hasAddress && shown.status === 'disconnected')) return undefined;
    const account = this.#account.get(appKit);
    return hasAddress ? account?.renderAccount(appKit, shown, this) : undefined;
  }
}
