// <appkit-button>: connect button while disconnected, account button while connected. Public.
import { nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { ButtonElement } from './button-element.js';
import { renderAccount } from './render-account.js';
import { renderConnect } from './render-connect.js';

/**
 * @summary The one button most apps place.
 * @attr {'show'|'hide'} balance - whether the connected button shows the balance
 * @attr {string} instance - instanceId of the kit, where two share a page
 */
export class AppkitButton extends ButtonElement {
  @property() balance: 'show' | 'hide' = 'show';
  @property() size: 'sm' | 'md' | 'lg' = 'md';
  @property() label?: string;
  @property() loadingLabel?: string;
  @property({ type: Number }) charsStart = 4;
  @property({ type: Number }) charsEnd = 6;

  protected override render(): TemplateResult | typeof nothing {
    const { appKit, shown } = this;
    if (!appKit || !shown) return nothing;
    return shown.status === 'connected' || shown.address !== undefined
      ? renderAccount(appKit, shown, this.#look())
      : renderConnect(appKit, this.#look());
  }

  #look() {
    const { balance, size, label, loadingLabel, disabled, charsStart, charsEnd, namespace } = this;
    return { balance, size, label, loadingLabel, disabled, charsStart, charsEnd, namespace };
  }
}
