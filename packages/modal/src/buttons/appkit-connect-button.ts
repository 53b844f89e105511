import { nothing, type TemplateResult } from 'lit';
import { AppkitButton } from './appkit-button.js';
import { renderConnect } from './render-connect.js';

/**
 * @summary Opens the connect view, or closes the dialog while it is open. It does not turn into an account button.
 * @csspart trigger - the control
 */
export class AppkitConnectButton extends AppkitButton {
  protected override render(): TemplateResult | typeof nothing {
    return this.appKit ? renderConnect(this.appKit, this) : nothing;
  }
}
