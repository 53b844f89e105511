// A person chooses a wallet of this browser, a code or the whole list: which view follows, and what is asked of core. In
// the dialog's chunk: only what the connect view needs before anything else has come.
import type { Connector } from '@openappkit/core';
import type { AppKit } from '@openappkit/kit';
import { startPairing } from '../navigation/start-pairing.js';
import { navigate } from '../navigation/navigate.js';
import type { ParamsOf } from '../navigation/route.types.js';

type WaitParams = ParamsOf<'ConnectingExternal'>;

/** Whether the person still has to agree to the terms (option `legalCheckbox`). */
export function needsTermsConsent(kit: AppKit): boolean {
  const { features, termsConditionsUrl, privacyPolicyUrl } = kit.core.options.state.current;
  const asks = features.legalCheckbox && Boolean(termsConditionsUrl || privacyPolicyUrl);
  return asks && !kit.core.connection.state.agreed;
}

/** Nothing is chosen before the terms are agreed to: back to the view that has the checkbox. */
export function returnForTermsConsent(kit: AppKit): boolean {
  if (!needsTermsConsent(kit)) return false;
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
  if (returnForTermsConsent(kit)) return;
  const { name, imageUrl } = connector;
  trackChoice(kit, name, 'browser');
  const free = own.filter(({ id, namespace }) => !kit.core.connection.live(namespace, id));
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
  requestConnection(kit, params);
  navigate(kit).push('ConnectingExternal', params);
}

/** A person wants a code for any wallet. */
export function choosePhoneWallet(
  kit: AppKit,
  params?: ParamsOf<'ConnectingWalletConnectBasic'>,
): void {
  if (returnForTermsConsent(kit)) return;
  trackChoice(kit, 'WalletConnect', 'qrcode');
  startPairing(kit);
  navigate(kit).push('ConnectingWalletConnectBasic', params);
}

/** Tells analytics what was chosen, and where. */
export function trackChoice(
  { core }: AppKit,
  name: string,
  platform: string,
  walletRank?: number | undefined,
): void {
  const properties = { name, platform, walletRank, view: core.router.state.view };
  core.bus.emit('track', { event: 'SELECT_WALLET', properties });
}

/** Asks a wallet (again). A failure is shown by the wait view, which reads the attempt. */
export function requestConnection(kit: AppKit, { connectorId, namespace }: WaitParams): void {
  const signal = kit.core.modal.untilClosed();
  kit.connect({ connectorId, namespace, signal }).catch(() => undefined);
}

/** A person opened the whole list. */
export function showAllWallets(kit: AppKit, params?: ParamsOf<'AllWallets'>): void {
  kit.core.bus.emit('track', { event: 'CLICK_ALL_WALLETS' });
  navigate(kit).push('AllWallets', params);
}
