// <appkit-account-button>: the connected account; nothing without one. Public.
import { nothing, type TemplateResult, type PropertyDeclarations } from 'lit';
import { ButtonElement } from './button-element.js';
import { renderAccount } from './render-account.js';

/** @summary The account button. On an unsupported network it says so and opens the change-network view. */
export class AppkitAccountButton extends ButtonElement {
  static override properties: PropertyDeclarations = {
    balance: {},
    charsStart: { type: Number },
    charsEnd: { type: Number },
  };

  balance: 'show' | 'hide' = 'show';
  charsStart = 4;
  charsEnd = 6;

  protected override render(): TemplateResult | typeof nothing {
    const { appKit, shown } = this;
    if (!appKit || shown?.address === undefined) return nothing;
    return renderAccount(appKit, shown, this);
  }
}
