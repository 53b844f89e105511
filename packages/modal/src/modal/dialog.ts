// The dialog's chunk: the shell, the connect view and the first routes. Loads on click or on hover.
import type { AppKit } from '@openappkit/kit';
import type { Renderer } from '@openappkit/kit/internal';
import './modal-shell.js';
import '../views/connect/connect-view.js';

export { fetchAhead, openView } from '../navigation/open-view.js';

/** Connects a wallet by name from outside the dialog. Lazy, because few pages use it. If its chunk fails, the wallet list stays. */
export const chooseNamed: NonNullable<Renderer['chooseWallet']> = (kit, wallet) =>
  import('../actions/choose-listed-wallet.js')
    .then((chunk) => chunk.chooseNamedWallet(kit, wallet))
    .catch(kit.core.env.onError);
export const showToasts = (kit: AppKit): Promise<void> =>
  import('../toasts/page-toasts.js')
    .then((chunk) => chunk.mountToasts(kit))
    .catch(kit.core.env.onError);
export const showNetworks = async (kit: AppKit): Promise<void> =>
  (await import('../actions/guide.js')).showNetworksView(kit);
