// <appkit-account-button>: the connected account; nothing without one. Public.
import { nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { ButtonElement } from './button-element.js';
import { renderAccount } from './render-account.js';

/** @summary The account button. On an unsupported network it says so and opens the change-network view. */
export class AppkitAccountButton extends ButtonElement {
  @property() balance: 'show' | 'hide' = 'show';
  @property({ type: Number }) charsStart = 4;
  @property({ type: Number }) charsEnd = 6;

  protected override render(): TemplateResult | typeof nothing {
    const { appKit, shown, balance, disabled, charsStart, charsEnd, namespace } = this;
    if (!appKit || shown?.address === undefined) return nothing;
    return renderAccount(appKit, shown, {
      balance,
      disabled,
      charsStart,
      charsEnd,
      namespace,
      size: 'md',
    });
  }
}
