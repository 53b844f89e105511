// <appkit-button>: connect button while disconnected, account button while connected. Public.
import { nothing, type TemplateResult, type PropertyDeclarations } from 'lit';
import { AccountLoader } from './account-loader.js';
import { ButtonElement } from './button-element.js';
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

  protected readonly account = new AccountLoader(this);

  protected override render(): TemplateResult | typeof nothing {
    const { appKit, shown } = this;
    if (!appKit || !shown) return nothing;
    const isConnected = shown.address !== undefined;
    return this.account.render(appKit, shown, this) ?? renderConnect(appKit, this, isConnected);
  }
}
