import type { Connector, ExplorerWallet } from '@openappkit/core';
import { visibleConnectors } from '@openappkit/core/internal';
import type { AppKit } from '@openappkit/kit';
import { type NamedWallet, connectorsOfGroup } from '@openappkit/kit/internal';
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
 * Returns the connectors that belong to the same wallet.
 * @param namespace limits the result, if the user filters by namespace
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
  const walletConnectors = connectorsOfGroup(visible, connector);
  return walletConnectors.length > 0 ? walletConnectors : [connector];
}

/**
 * Connects a wallet of the list: the installed one if there is one, else by code or link.
 * @param installed the wallet's connector, if it is installed
 * @param namespace the namespace that the user filters by, if any
 * @returns false if the user must accept the terms first
 */
export function chooseListedWallet(
  kit: AppKit,
  wallet: ExplorerWallet,
  installed: Connector | undefined,
  namespace?: string | undefined,
): boolean {
  if (installed) return chooseWallet(kit, installed, connectorsOfWallet(kit, installed, namespace));
  if (returnForTermsConsent(kit)) return false;
  const { isMobile } = kit.core.environment;
  trackChoice(kit, wallet.name, isMobile ? 'mobile' : 'qrcode', wallet.order);
  if (isMobile && openInWallet(kit, wallet, namespace)) return true;
  if (canPair(kit)) startPairing(kit, { wallet });
  navigate(kit).push(canPair(kit) ? 'ConnectingWalletConnect' : 'Downloads', { wallet });
  return true;
}

/** Opens the page in the wallet's browser on a phone. Returns false for wallets without such a link. */
function openInWallet(
  { core }: AppKit,
  { id }: ExplorerWallet,
  namespace = core.chain.state.activeNamespace,
): boolean {
  const { page } = core.env;
  const link = page && browseLink(id, namespace, page.url());
  // Use this tab, because phones open the app for its link.
  if (link !== undefined) page?.openPopup(link, '_self', 'noopener');
  return link !== undefined;
}

/** Connects a wallet that a button outside the dialog names, as if the user chose it in the list. */
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
