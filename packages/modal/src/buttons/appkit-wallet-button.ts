// Rendering and connecting are in a lazy module, because this file is part of the first load.
import type { Wallet } from '@openappkit/kit';
import { nothing, type TemplateResult, type PropertyDeclarations } from 'lit';
import { loadButtons } from '../modal/load-dialog.js';
import { ButtonElement } from './button-element.js';
import { LazyModule } from './lazy-module.js';
import type { WalletButtonHost } from './render-wallet-button.js';

/**
 * @summary Connects one wallet. If the wallet is not installed, the dialog opens with its pairing code.
 * @csspart trigger - the control, with the `image` of an installed wallet
 */
export class AppkitWalletButton extends ButtonElement implements WalletButtonHost {
  static override properties: PropertyDeclarations = {
    wallet: {},
    busy: { state: true },
  };

  /** The wallet to connect: a name such as `metamask`, the rdns of an installed wallet, or `walletConnect`. */
  wallet: Wallet = 'metamask';

  /** Set while the wallet's request is pending. */
  busy = false;
  readonly #lazyRenderer = new LazyModule(this, async () => {
    const [{ renderWalletButton }] = await Promise.all([
      import('./render-wallet-button.js'),
      loadButtons(),
    ]);
    return { renderWalletButton };
  });

  protected override render(): TemplateResult | typeof nothing {
    const kit = this.appKit;
    return (kit && this.#lazyRenderer.get(kit)?.renderWalletButton(this, kit)) ?? nothing;
  }
}
