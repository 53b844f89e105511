import type { AppKit } from '@openappkit/kit';
import { loginMethods, walletName } from '@openappkit/kit/internal';
import { define, reset } from '@openappkit/ui/base';
import { html, type TemplateResult } from 'lit';
import { ViewElement } from '../../element/view-element.js';
import { chooseProvider } from '../../actions/choose-login.js';
import { viewStyles } from '../../shared/view.styles.js';
import { loginMessages } from '../../messages/login-messages.js';
import { loginMark } from '../../shared/login/login-marks.js';

/**
 * @summary A row for each provider, in the host's order.
 * @route ConnectSocials
 */
export class ConnectSocialsView extends ViewElement {
  static override styles = [reset, viewStyles];

  constructor() {
    super();
    this.watch((kit) => kit.core.options.state);
  }

  protected override readonly focusSelectors = ['ak-list'];

  protected override draw(kit: AppKit): TemplateResult {
    const { providers } = loginMethods(kit.core.options.state.current.features);
    return html`<ak-list label=${this.messages(loginMessages).providers}>
      ${providers.map(
        (provider) =>
          html`<ak-list-row
            translate="no"
            heading=${walletName(provider)}
            @click=${() => chooseProvider(kit, provider)}
            ><ak-wallet-image slot="start" plain>${loginMark(provider)}</ak-wallet-image
          ></ak-list-row>`,
      )}
    </ak-list>`;
  }
}

define('ak-connect-socials-view', ConnectSocialsView);
