// <appkit-connect-button>: opens the connect view, or closes the modal when it is open. Public.
import { nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { ButtonElement } from './button-element.js';
import { renderConnect } from './render-connect.js';

/** @summary A connect button that stays one. */
export class AppkitConnectButton extends ButtonElement {
  @property() size: 'sm' | 'md' | 'lg' = 'md';
  @property() label?: string;
  @property() loadingLabel?: string;

  protected override render(): TemplateResult | typeof nothing {
    const { appKit, size, label, loadingLabel, disabled, namespace } = this;
    if (!appKit) return nothing;
    return renderConnect(appKit, { size, label, loadingLabel, disabled, namespace });
  }
}
