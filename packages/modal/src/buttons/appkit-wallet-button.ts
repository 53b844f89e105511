// <appkit-wallet-button wallet="metamask">: connects one named wallet. Public. Asks no service before a click.
// Part of the first load, so only its frame is in here: the rest is loaded when one is placed.
import { nothing, type TemplateResult, type PropertyDeclarations } from 'lit';
import { ButtonElement } from './button-element.js';
import type { Wallet } from '@openappkit/kit';
import type { WalletButtonHost } from './wallet-button-look.js';

type Look = typeof import('./wallet-button-look.js');

/**
 * @summary A button for one wallet: installed, it is asked; else the dialog opens on its code.
 * @attr {string} wallet - a name such as `metamask`, a wallet's rdns, or `walletConnect`
 * @attr {string} namespace - connects in this namespace only
 */
export class AppkitWalletButton extends ButtonElement implements WalletButtonHost {
  static override properties: PropertyDeclarations = {
    wallet: {},
    busy: { state: true },
    look: { state: true },
  };

  wallet: Wallet = 'metamask';

  busy = false;
  private look?: Look;

  get hasAccount(): boolean {
    return this.shown?.address !== undefined;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.look) void this.#load();
  }

  protected override render(): TemplateResult | typeof nothing {
    const kit = this.appKit;
    return kit && this.look ? this.look.drawWalletButton(this, kit) : nothing;
  }

  async #load(): Promise<void> {
    try {
      this.look = await import('./wallet-button-look.js');
    } catch (error) {
      this.appKit?.core.env.onError(error);
    }
  }

  onClick = async (): Promise<void> => {
    const kit = this.appKit;
    if (!kit || !this.look || this.disabled || this.busy) return;
    this.busy = true;
    await this.look.connectByButton(kit, this);
    this.busy = false;
  };
}
