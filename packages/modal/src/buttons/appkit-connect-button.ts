// <appkit-connect-button>: opens the connect view, or closes the modal when it is open. Public.
import { nothing, type TemplateResult, type PropertyDeclarations } from 'lit';
import { ButtonElement } from './button-element.js';
import { renderConnect } from './render-connect.js';

/** @summary A connect button that stays one. */
export class AppkitConnectButton extends ButtonElement {
  static override properties: PropertyDeclarations = {
    size: {},
    label: {},
    loadingLabel: {},
  };

  size: 'sm' | 'md' | 'lg' = 'md';
  label?: string;
  loadingLabel?: string;

  protected override render(): TemplateResult | typeof nothing {
    return this.appKit ? renderConnect(this.appKit, this) : nothing;
  }
}
