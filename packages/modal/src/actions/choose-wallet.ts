// Wallet choices that the dialog's first chunk needs.
import type { Connector } from '@openappkit/core';
import type { AppKit } from '@openappkit/kit';
import { startPairing } from '../navigation/start-pairing.js';
import { navigate } from '../navigation/navigate.js';
import type { ViewParams } from '../navigation/route.types.js';

type WaitParams = ViewParams['ConnectingExternal'];

/**
 * Returns to the view with the terms checkbox and returns true, if the user must still accept the terms (option
 * `legalCheckbox`).
 */
export function returnForTermsConsent(kit: AppKit): boolean {
  const { features, termsConditionsUrl, privacyPolicyUrl } = kit.core.options.state.current;
  const asks = features.legalCheckbox && Boolean(termsConditionsUrl || privacyPolicyUrl);
  if (!asks || kit.core.connection.state.hasConsent) return false;
  backToConnect(kit);
  return true;
}

/** Goes back to the connect view, or resets to it. */
function backToConnect(kit: AppKit): void {
  const { state } = kit.core.router;
  while (state.view !== 'Connect') if (!navigate(kit).back()) navigate(kit).reset('Connect');
}

/**
 * Shows the wait view and requests a connection; the state holds the result. If the wallet supports several namespaces, the user
 * selects them first.
 * @param walletConnectors the connectors of the same wallet, including `connector`
 * @returns false if the user must accept the terms first
 */
export function chooseWallet(
  kit: AppKit,
  connector: Connector,
  walletConnectors: readonly Connector[] = [connector],
): boolean {
  if (returnForTermsConsent(kit)) return false;
  const { name, imageUrl } = connector;
  trackChoice(kit, name, 'browser');
  const free = walletConnectors.filter(
    ({ id, namespace }) => !kit.core.connection.live(namespace, id),
  );
  const only = [walletConnectors, free].find(({ length }) => length === 1)?.[0];
  if (only) {
    waitForWallet(kit, { connectorId: only.id, namespace: only.namespace, name });
    return true;
  }
  const connectors = walletConnectors.map(({ id, namespace }) => ({ connectorId: id, namespace }));
  navigate(kit).push('ConnectingMultiChain', { name, imageUrl, connectors });
  return true;
}

/** Requests a connection, and shows the wait view unless the wallet answers in the same task. */
export function waitForWallet(kit: AppKit, params: WaitParams): void {
  const { modal, router } = kit.core;
  const { stack } = router.state;
  const closed = modal.untilClosed();
  let connected: unknown;
  void requestConnection(kit, params).then((outcome) => {
    connected = outcome;
  });
  // Rendering the view first would delay what the app shows of the connection.
  setTimeout(() => {
    if (!connected && !closed.aborted && router.state.stack === stack)
      navigate(kit).push('ConnectingExternal', params);
  });
}

/** @returns false if the user must accept the terms first */
export function choosePhoneWallet(
  kit: AppKit,
  params?: ViewParams['ConnectingWalletConnectBasic'],
): boolean {
  if (returnForTermsConsent(kit)) return false;
  trackChoice(kit, 'WalletConnect', 'qrcode');
  startPairing(kit);
  navigate(kit).push('ConnectingWalletConnectBasic', params);
  return true;
}

export function trackChoice(
  { core }: AppKit,
  name: string,
  platform: string,
  walletRank?: number | undefined,
): void {
  const properties = { name, platform, walletRank, view: core.router.state.view };
  core.bus.emit('track', { event: 'SELECT_WALLET', properties });
}

/** Requests a connection. The wait view shows the attempt and its failure. Resolves to undefined if it failed. */
export function requestConnection(
  kit: AppKit,
  { connectorId, namespace }: WaitParams,
): Promise<unknown> {
  return kit
    .connect({ connectorId, namespace, signal: kit.core.modal.untilClosed() })
    .catch(() => undefined);
}

export function showAllWallets(kit: AppKit, params?: ViewParams['AllWallets']): void {
  kit.core.bus.emit('track', { event: 'CLICK_ALL_WALLETS' });
  navigate(kit).push('AllWallets', params);
}
