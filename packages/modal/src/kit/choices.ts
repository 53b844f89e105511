// What people choose in a view, mapped onto core's verbs and the next view. Called by views and their parts only:
// not part of the first load.
import type { Connector, ExplorerWallet, Network } from '@openappkit/core';
import { visibleConnectors } from '@openappkit/core/internal';
import { baseStrings } from '../strings/base-strings.js';
import type {
  ChooseNetworkParams,
  ConnectParams,
  PublicView,
  WaitParams,
  WalletParams,
} from '../view-names.js';
import type { AppKit } from './app-kit.types.js';
import { askForCode, canPair, landing, linkChoiceKey, show } from './intents.js';
import { walletOf } from './wallet-groups.js';

/** Whether the person still has to agree to the terms (option `legalCheckbox`). */
export function mustAgree(kit: AppKit): boolean {
  const { features, termsConditionsUrl, privacyPolicyUrl } = kit.core.options.state.current;
  const asks = features.legalCheckbox && Boolean(termsConditionsUrl ?? privacyPolicyUrl);
  return asks && !kit.core.connection.state.agreed;
}

/** Nothing is chosen before the terms are agreed to: back to the view that has the checkbox. */
function stopForTerms(kit: AppKit): boolean {
  if (!mustAgree(kit)) return false;
  const { router } = kit.core;
  while (router.state.view !== 'Connect' && router.back());
  if (router.state.view !== 'Connect') show(kit, 'Connect');
  return true;
}

/**
 * A person chose a wallet: shows the wait view and asks the wallet. The outcome is read from state. Where it could
 * be connected in several namespaces, the person is asked first which ones.
 * @param own the connectors that are the same wallet, `connector` among them
 */
export function chooseWallet(
  kit: AppKit,
  connector: Connector,
  own: readonly Connector[] = [connector],
): void {
  if (stopForTerms(kit)) return;
  const { name, imageUrl } = connector;
  const { router, bus, connection } = kit.core;
  const properties = { name, platform: 'browser', view: router.state.view };
  bus.emit('track', { event: 'SELECT_WALLET', properties });
  const free = own.filter(({ id, namespace }) => !connection.live(namespace, id));
  const [only] = own.length === 1 ? own : free.length === 1 ? free : [];
  if (only) {
    waitForWallet(kit, { connectorId: only.id, namespace: only.namespace, name });
    return;
  }
  const connectors = own.map(({ id, namespace }) => ({ connectorId: id, namespace, name }));
  router.push(
    'ConnectingMultiChain' satisfies PublicView,
    { name, imageUrl, connectors } satisfies ChooseNetworkParams,
  );
}

/** Asks a wallet in one namespace, and shows the wait for it. */
export function waitForWallet(kit: AppKit, params: WaitParams): void {
  askWallet(kit, params);
  kit.core.router.push('ConnectingExternal' satisfies PublicView, params);
}

/**
 * The connectors that are the same wallet as this one.
 * @param namespace only the one of this, where a person looks at one kind of wallet
 */
export function sameWallet(
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
export function chooseListed(
  kit: AppKit,
  wallet: ExplorerWallet,
  installed: Connector | undefined,
  namespace?: string | undefined,
): void {
  if (installed) {
    chooseWallet(kit, installed, sameWallet(kit, installed, namespace));
    return;
  }
  if (stopForTerms(kit)) return;
  const { router, bus, environment } = kit.core;
  const platform = environment.isMobile ? 'mobile' : 'qrcode';
  const properties = { name: wallet.name, platform, view: router.state.view };
  bus.emit('track', { event: 'SELECT_WALLET', properties });
  if (canPair(kit)) askForCode(kit, { wallet });
  router.push(
    (canPair(kit) ? 'ConnectingWalletConnect' : 'Downloads') satisfies PublicView,
    { wallet } satisfies WalletParams,
  );
}

/** A person wants a code for any wallet. */
export function choosePhone(kit: AppKit): void {
  if (stopForTerms(kit)) return;
  const { router, bus } = kit.core;
  const properties = { name: 'WalletConnect', platform: 'qrcode', view: router.state.view };
  bus.emit('track', { event: 'SELECT_WALLET', properties });
  askForCode(kit);
  router.push('ConnectingWalletConnectBasic' satisfies PublicView);
}

/**
 * A person left for a wallet's app by a link: the pairing client opens the same app for each later request
 * (wire.md 4.12). Forgotten when the session ends. A page without storage does without.
 */
export function rememberLink(
  kit: AppKit,
  link: { readonly href: string; readonly name: string },
): void {
  try {
    kit.core.env.storage.setItem(linkChoiceKey, JSON.stringify(link));
  } catch {
    // Requests then wait until the person opens the app.
  }
}

/** A person opened the whole list. */
export function showAllWallets(kit: AppKit, params?: ConnectParams): void {
  kit.core.bus.emit('track', { event: 'CLICK_ALL_WALLETS' });
  kit.core.router.push('AllWallets' satisfies PublicView, params);
}

/** Asks a wallet (again). A failure is shown by the wait view, which reads the attempt. */
export function askWallet(kit: AppKit, { connectorId, namespace }: WaitParams): void {
  kit.connect({ connectorId, namespace }).catch(() => undefined);
}

/** Stops waiting and shows the wallets: back where the person came from, else as a new start. */
export function leaveWait(kit: AppKit): void {
  const { router } = kit.core;
  kit.core.cancelConnect();
  const hasLeft = router.back();
  const isChoosing = router.state.view === ('ConnectingMultiChain' satisfies PublicView);
  if (!hasLeft || (isChoosing && !router.back())) show(kit, 'Connect');
}

/**
 * A person chose a network. Success says so and goes back; a failure stays in `chain.state.switching`, which
 * the networks view reads.
 */
export async function chooseNetwork(kit: AppKit, network: Network): Promise<void> {
  const { core } = kit;
  const { view } = core.router.state;
  try {
    await core.switchNetwork(network.caipNetworkId);
  } catch {
    return;
  }
  // The intent on the change has already left.
  if (core.router.state.view !== view) return;
  if (view === 'UnsupportedChain') show(kit, 'Account');
  if (core.router.back()) core.notices.show('success', baseStrings['notice.network'](network.name));
  else if (core.options.state.current.enableEmbedded) show(kit, landing(kit));
  else core.modal.close();
}

/** Disconnects the active wallet. The intent on `disconnected` closes the view. */
export async function endSession(kit: AppKit): Promise<void> {
  await kit.disconnect(kit.getActiveChainNamespace());
}
