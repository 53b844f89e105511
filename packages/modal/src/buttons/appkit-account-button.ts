import { nothing, type TemplateResult } from 'lit';
import { AppkitButton } from './appkit-button.js';

/**
 * @summary Shows the connected account, or nothing without one. On an unsupported network it opens the change-network view.
 * @csspart trigger - the control, with its `image`, `balance` and `balance-image`
 */
export class AppkitAccountButton extends AppkitButton {
  protected override render(): TemplateResult | typeof nothing {
    return this.renderAccountButton() ?? nothing;
  }
}
