// <ak-provider-buttons>: the first login providers and a button for the rest.
import type { AppKit } from '@openappkit/kit';
import { loginMethods, walletName } from '@openappkit/kit/internal';
import { define, reset } from '@openappkit/ui/base';
import { moreIcon } from '@openappkit/ui/icons';
import { css, html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { chooseProvider, showProviders } from '../../actions/choose-login.js';
import { Online } from '../../element/online.js';
import { ViewElement } from '../../element/view-element.js';
import { loginMessages } from '../../messages/login-messages.js';
import { loginMark } from './login-marks.js';

/** Maximum of buttons. With more providers, the last button opens the full list. */
const maxButtons = 5;

/** Maximum of buttons that have room for names. */
const maxNamed = 2;

const providerButtonsStyles = css`
  ul {
    display: grid;
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    gap: 0.5em;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  /* Five marks fit in a row of 280 px. */
  .marks ak-button::part(button) {
    padding-inline: 0.25em;
  }
`;

/** @summary Buttons that log in with an account of a provider. */
export class ProviderButtons extends ViewElement {
  static override styles = [reset, providerButtonsStyles];

  /** Called instead of the login while the user must still accept the terms. */
  @property({ attribute: false }) refuse?: (() => void) | undefined;

  readonly #online = new Online(this);

  constructor() {
    super();
    this.watch((kit) => kit.core.options.state);
  }

  protected override draw(kit: AppKit): TemplateResult {
    const t = this.messages(loginMessages);
    const { providers } = loginMethods(kit.core.options.state.current.features);
    const visible = providers.length > maxButtons ? providers.slice(0, maxButtons - 1) : providers;
    const hasNames = providers.length <= maxNamed;
    return html`<ul class=${hasNames ? '' : 'marks'} aria-label=${t.providers}>
      ${visible.map(
        (provider) =>
          html`<li>
            <ak-button
              variant="secondary"
              full-width
              translate="no"
              ?disabled=${this.#online.isOffline}
              label=${walletName(provider)}
              title=${hasNames ? nothing : walletName(provider)}
              @click=${() => chooseProvider(kit, provider) || this.refuse?.()}
              >${
                hasNames
                  ? html`<span slot="icon">${loginMark(provider)}</span>${walletName(provider)}`
                  : loginMark(provider)
              }</ak-button
            >
          </li>`,
      )}
      ${
        visible.length < providers.length
          ? html`<li>
              <ak-button
                variant="secondary"
                full-width
                label=${t.moreHint}
                title=${t.moreHint}
                @click=${() => showProviders(kit)}
                >${moreIcon}</ak-button
              >
            </li>`
          : nothing
      }
    </ul>`;
  }
}

define('ak-provider-buttons', ProviderButtons);
