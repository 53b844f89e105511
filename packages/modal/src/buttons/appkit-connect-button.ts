// <appkit-connect-button>: opens the connect view, or closes the modal when it is open. Public.
import { nothing, type TemplateResult } from 'lit';
import { AppkitButton } from './appkit-button.js';
import { renderConnect } from './render-connect.js';

/**
 * @summary A connect button that stays one.
 * @csspart trigger - the control
 */
export class AppkitConnectButton extends AppkitButton {
  protected override render(): TemplateResult | typeof nothing {
    return this.appKit ? renderConnect(this.appKit, this) : nothing;
  }
}
