// A person chooses a wallet of the explorer's list, or an app's button names one. Called by views and parts that come
// after the dialog.
import type { Connector, ExplorerWallet } from '@openappkit/core';
import { visibleConnectors } from '@openappkit/core/internal';
import type { AppKit } from '@openappkit/kit';
import { type NamedWallet, walletOf } from '@openappkit/kit/internal';
import { browseLink } from './browse-link.js';
import { startPairing, canPair } from '../navigation/start-pairing.js';
import { navigate } from '../navigation/navigate.js';
import { chooseProvider } from './choose-login.js';
import {
  choosePhoneWallet,
  chooseWallet,
  returnForTermsConsent,
  trackChoice,
} from './choose-wallet.js';

/**
 * The connectors that are the same wallet as this one.
 * @param namespace only the one of this, where a person looks at one kind of wallet
 */
export function connectorsOfWallet(
  { core }: Pick<AppKit, 'core'>,
  connector: Connector,
  namespace?: string | undefined,
): readonly Connector[] {
  if (namespace !== undefined) return [connector];
  const { connectors } = core.connection.state;
  const nothingHidden = { rdns: [], names: [] };
  const visible = visibleConnectors(
    connectors,
    nothingHidden,
    undefined,
    core.options.state.current,
  );
  const own = walletOf(visible, connector);
  return own.length > 0 ? own : [connector];
}

/**
 * A person chose a wallet of the list: the installed one if it is in this browser, else by code or link.
 * @param installed the connector of that wallet, if there is one
 * @param namespace the kind of wallet that is looked at, if only one is
 */
export function chooseListedWallet(
  kit: AppKit,
  wallet: ExplorerWallet,
  installed: Connector | undefined,
  namespace?: string | undefined,
): void {
  if (installed) {
    chooseWallet(kit, installed, connectorsOfWallet(kit, installed, namespace));
    return;
  }
  if (returnForTermsConsent(kit)) return;
  const { isMobile } = kit.core.environment;
  trackChoice(kit, wallet.name, isMobile ? 'mobile' : 'qrcode', wallet.order);
  if (isMobile && openInWallet(kit, wallet, namespace)) return;
  if (canPair(kit)) startPairing(kit, { wallet });
  navigate(kit).push(canPair(kit) ? 'ConnectingWalletConnect' : 'Downloads', { wallet });
}

/** On a phone some wallets open this page in a browser of their own. Whether this is one of them. */
function openInWallet(
  { core }: AppKit,
  { id }: ExplorerWallet,
  namespace = core.chain.state.activeNamespace,
): boolean {
  const { page } = core.env;
  const link = page && browseLink(id, namespace, page.url());
  // In this tab: a phone gives an app's link to the app.
  if (link !== undefined) page?.openPopup(link, '_self', 'noopener');
  return link !== undefined;
}

/** A wallet that a button outside of the dialog named, as if it had been chosen here. */
export function chooseNamedWallet(
  kit: AppKit,
  { installed, listed, login, namespace }: NamedWallet,
): void {
  if (login === 'email') navigate(kit).push('EmailLogin');
  else if (login) chooseProvider(kit, login);
  else if (installed) chooseWallet(kit, installed, connectorsOfWallet(kit, installed, namespace));
  else if (listed) chooseListedWallet(kit, listed, undefined);
  else choosePhoneWallet(kit);
}
