// <appkit-account-button>: the connected account; nothing without one. Public.
import { nothing, type TemplateResult } from 'lit';
import { AppkitButton } from './appkit-button.js';

/**
 * @summary The account button. On an unsupported network it says so and opens the change-network view.
 * @csspart trigger - the control, with its `image`, `balance` and `balance-image`
 */
export class AppkitAccountButton extends AppkitButton {
  protected override render(): TemplateResult | typeof nothing {
    return this.renderAccountButton() ?? nothing;
  }
}
