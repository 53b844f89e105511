// <ak-provider-buttons>: the first login providers and a button for the rest. Text only, because the logos are not ours to show.
import type { AppKit } from '@openappkit/kit';
import { loginMethods, walletName } from '@openappkit/kit/internal';
import { define, reset } from '@openappkit/ui/base';
import { css, html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { chooseProvider, showProviders } from '../../actions/choose-login.js';
import { ViewElement } from '../../element/view-element.js';
import { loginMessages } from '../../messages/login-messages.js';

/** Number of buttons. With more providers, the last button opens the full list. */
const places = 4;

const providerButtonsStyles = css`
  ul {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 0.5em;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li:last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
`;

/** @summary Buttons that log in with an account of a provider. */
export class ProviderButtons extends ViewElement {
  static override styles = [reset, providerButtonsStyles];

  /** Called instead of the login while the user must still accept the terms. */
  @property({ attribute: false }) refuse?: (() => void) | undefined;

  constructor() {
    super();
    this.watch((kit) => kit.core.options.state);
  }

  protected override draw(kit: AppKit): TemplateResult {
    const t = this.messages(loginMessages);
    const { providers } = loginMethods(kit.core.options.state.current.features);
    const visible = providers.length > places ? providers.slice(0, places - 1) : providers;
    return html`<ul aria-label=${t.providers}>
      ${visible.map(
        (provider) =>
          html`<li>
            <ak-button
              variant="secondary"
              full-width
              translate="no"
              @click=${() => chooseProvider(kit, provider) || this.refuse?.()}
              >${walletName(provider)}</ak-button
            >
          </li>`,
      )}
      ${
        visible.length < providers.length
          ? html`<li>
              <ak-button
                variant="secondary"
                full-width
                hint=${t.moreHint}
                @click=${() => showProviders(kit)}
                >${t.more}</ak-button
              >
            </li>`
          : nothing
      }
    </ul>`;
  }
}

define('ak-provider-buttons', ProviderButtons);
