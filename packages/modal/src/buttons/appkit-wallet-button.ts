// <appkit-wallet-button wallet="metamask">: connects one named wallet. Public. Asks no service before a click.
import { html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { ButtonElement } from './button-element.js';
import { createAppKitWalletButton } from './create-wallet-button.js';
import { findInstalled } from './find-installed.js';
import { kindOf, type NamedWalletKind, type Wallet, walletName } from './named-wallet.js';
import { walletButtonStrings as strings } from './wallet-button-strings.js';

/**
 * @summary A button for one wallet: installed, it is asked; else the dialog opens on its code.
 * @attr {string} wallet - a name of compat.md section 15, a wallet's rdns, or `walletConnect`
 * @attr {string} namespace - connects in this namespace only
 */
export class AppkitWalletButton extends ButtonElement {
  @property() wallet: Wallet = 'metamask';

  @state() private busy = false;

  protected override render(): TemplateResult | typeof nothing {
    const kit = this.appKit;
    if (!kit) return nothing;
    const kind = kindOf(this.wallet);
    const why = this.#reason(kind);
    const { busy } = this;
    const name = walletName(this.wallet);
    return html`<ak-trigger-button
      data-testid=${this.#testId(kind)}
      state=${busy ? 'loading' : 'connected'}
      label=${busy ? strings['wallet-button.busy'] : name}
      accessible-label=${busy ? name : why}
      image=${this.#installed()?.imageUrl ?? ''}
      has-popup="dialog"
      title=${why || nothing}
      ?disabled=${this.disabled || busy || why !== ''}
      .theme=${kit.core.theme.resolve()}
      @click=${this.#onClick}
    ></ak-trigger-button>`;
  }

  #installed() {
    const { connectors } = this.appKit?.core.connection.state ?? { connectors: [] };
    return kindOf(this.wallet) === 'wallet'
      ? findInstalled(this.wallet, connectors, this.namespace)
      : undefined;
  }

  /** Why nothing can be done here; empty if something can. */
  #reason(kind: NamedWalletKind): string {
    if (kind === 'email' || kind === 'social')
      return strings['wallet-button.no-log-in'](walletName(this.wallet));
    return this.shown?.address === undefined ? '' : strings['wallet-button.connected'];
  }

  #testId(kind: NamedWalletKind): string {
    const suffix = { wallet: this.#installed() ? '-external' : '', pairing: '' };
    return `${baseTestId}${kind === 'wallet' || kind === 'pairing' ? suffix[kind] : `-${kind}`}`;
  }

  #onClick = async (): Promise<void> => {
    const kit = this.appKit;
    if (!kit || this.disabled || this.busy) return;
    const { namespace, wallet } = this;
    this.busy = true;
    try {
      await createAppKitWalletButton({ kit, namespace }).connect(wallet);
    } catch {
      // The dialog says what went wrong; a person who closed it knows.
    } finally {
      this.busy = false;
    }
  };
}

/** The test ids apps already look for (compat.md section 5). */
const baseTestId = 'apkt-wallet-button';
