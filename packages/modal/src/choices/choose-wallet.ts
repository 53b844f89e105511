// A person chooses a wallet: which view follows, and what is asked of core. Called by views and their parts only: not
// part of the first load.
import type { Connector, ExplorerWallet } from '@openappkit/core';
import { visibleConnectors } from '@openappkit/core/internal';
import type { AppKit } from '@openappkit/kit';
import { type NamedWallet, walletOf } from '@openappkit/kit/internal';
import { askForCode, canPair } from '../navigation/ask-for-code.js';
import { navigate } from '../navigation/navigate.js';
import type { ParamsOf, View } from '../navigation/route.types.js';

type WaitParams = ParamsOf<'ConnectingExternal'>;

/** Whether the person still has to agree to the terms (option `legalCheckbox`). */
export function mustAgree(kit: AppKit): boolean {
  const { features, termsConditionsUrl, privacyPolicyUrl } = kit.core.options.state.current;
  const asks = features.legalCheckbox && Boolean(termsConditionsUrl ?? privacyPolicyUrl);
  return asks && !kit.core.connection.state.agreed;
}

/** Nothing is chosen before the terms are agreed to: back to the view that has the checkbox. */
function stopForTerms(kit: AppKit): boolean {
  if (!mustAgree(kit)) return false;
  backToConnect(kit);
  return true;
}

/** Back to the list of wallets the person came from, else to it as a new start. */
function backToConnect(kit: AppKit): void {
  const { state } = kit.core.router;
  while (state.view !== 'Connect' && navigate(kit).back());
  if (state.view !== 'Connect') navigate(kit).reset('Connect');
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
  const connectors = own.map(({ id, namespace }) => ({ connectorId: id, namespace }));
  navigate(kit).push('ConnectingMultiChain', { name, imageUrl, connectors });
}

/** Asks a wallet in one namespace, and shows the wait for it. */
export function waitForWallet(kit: AppKit, params: WaitParams): void {
  askWallet(kit, params);
  navigate(kit).push('ConnectingExternal', params);
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
  navigate(kit).push(canPair(kit) ? 'ConnectingWalletConnect' : 'Downloads', { wallet });
}

/** A person wants a code for any wallet. */
export function choosePhone(kit: AppKit): void {
  if (stopForTerms(kit)) return;
  const { router, bus } = kit.core;
  const properties = { name: 'WalletConnect', platform: 'qrcode', view: router.state.view };
  bus.emit('track', { event: 'SELECT_WALLET', properties });
  askForCode(kit);
  navigate(kit).push('ConnectingWalletConnectBasic');
}

/** A wallet that a button outside of the dialog named, as if it had been chosen here. */
export function chooseNamed(kit: AppKit, { installed, listed, namespace }: NamedWallet): void {
  if (installed) chooseWallet(kit, installed, sameWallet(kit, installed, namespace));
  else if (listed) chooseListed(kit, listed, undefined);
  else choosePhone(kit);
}

/** Asks a wallet (again). A failure is shown by the wait view, which reads the attempt. */
export function askWallet(kit: AppKit, { connectorId, namespace }: WaitParams): void {
  kit.connect({ connectorId, namespace }).catch(() => undefined);
}

/** Stops waiting and shows the wallets: back where the person came from, else as a new start. */
export function leaveWait(kit: AppKit): void {
  kit.core.cancelConnect();
  const hasLeft = navigate(kit).back();
  const { view } = kit.core.router.state;
  const isChoosing = view === ('ConnectingMultiChain' satisfies View);
  if (!hasLeft || (isChoosing && !navigate(kit).back())) navigate(kit).reset('Connect');
}
