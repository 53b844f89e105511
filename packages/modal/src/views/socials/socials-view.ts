// <ak-socials-view>: every provider whose account lets a person in, by name.
import '../../element/second-picture.js';
import type { AppKit } from '@openappkit/kit';
import { loginWays, walletName } from '@openappkit/kit/internal';
import { define, reset } from '@openappkit/ui/base';
import { html, type TemplateResult } from 'lit';
import { ViewElement } from '../../element/view-element.js';
import { chooseProvider } from '../../choices/choose-login.js';
import { viewStyles } from '../../parts/view.styles.js';
import { loginWords } from '../../words/login-words.js';

/**
 * @summary A row for each provider, in the host's order.
 * @route ConnectSocials
 */
export class SocialsView extends ViewElement {
  static override styles = [reset, viewStyles];

  constructor() {
    super();
    this.watch((kit) => kit.core.options.state);
  }

  protected override readonly first = ['ak-list'];

  protected override draw(kit: AppKit): TemplateResult {
    const { providers } = loginWays(kit.core.options.state.current.features);
    return html`<ak-list label=${this.words(loginWords).providers}>
      ${providers.map(
        (provider) =>
          html`<ak-list-row
            translate="no"
            heading=${walletName(provider)}
            @click=${() => chooseProvider(kit, provider)}
            ><ak-wallet-image slot="start" name=${walletName(provider)}></ak-wallet-image
          ></ak-list-row>`,
      )}
    </ak-list>`;
  }
}

define('ak-socials-view', SocialsView);
