// What core announces and what people choose, mapped onto views. Started by app-kit.ts at mount, and its
// verbs called by views and buttons. The only place that decides which view follows which event.
import {
  type Connector,
  type ExplorerWallet,
  type Network,
  pairingConnectorId,
} from '@openappkit/core';
import { subscribe } from '@openappkit/core/internal';
import { baseStrings } from '../strings/base-strings.js';
import {
  type ConnectParams,
  isPublicView,
  type PublicView,
  viewFor,
  type WaitParams,
  type WalletParams,
} from '../view-names.js';
import type { AppKit, OpenOptions } from './app-kit.types.js';

/** The pairing client reads this key by itself; its name is part of its protocol. */
const linkChoiceKey = 'WALLETCONNECT_DEEPLINK_CHOICE';

/** Views in which a wallet is being asked. */
const waitingViews: ReadonlySet<string> = new Set<PublicView>([
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
]);

/** How long the wait view says "Connected" (ux.md 7.4); core closes the dialog after the same time. */
const connectedShownMs = 700;

/** How long a success stays in sight (ux.md 3.3). */
const toastMs = 4000;

/** The view `open` lands on: what was asked for if it makes sense now, else Account or Connect. */
export function landing(kit: AppKit, { view, namespace, uri }: OpenOptions = {}): PublicView {
  const { core } = kit;
  const { manualWCControl } = core.options.state.current;
  const connected = kit.getAccount(namespace).isConnected;
  const byCode = manualWCControl || core.adapters.size === 0;
  const start = byCode && canPair(kit) ? pairingStart(kit) : 'Connect';
  const home = connected ? 'Account' : start;
  if (uri !== undefined) return 'ConnectingWalletConnectBasic';
  const wanted = view === undefined ? home : viewFor(view);
  switch (wanted) {
    case 'Account':
    // Out of their flow these have no wallet to be about.
    case 'ConnectingWalletConnect':
      return wanted === 'Account' || !canPair(kit) ? home : 'ConnectingWalletConnectBasic';
    case 'ConnectingWalletConnectBasic':
      return canPair(kit) ? wanted : home;
    case 'Downloads':
      return 'GetWallet';
    case 'ConnectingExternal':
      return core.connection.state.attempt ? wanted : home;
    case 'ProfileWallets':
      return kit.getIsConnectedState() || core.connection.state.history.length > 0 ? wanted : start;
    case 'UnsupportedChain':
      return core.chain.isUnsupported(namespace) ? wanted : 'Networks';
    default:
      return wanted;
  }
}

/** On a phone the code is of no use by itself: the wallets to open come first. */
function pairingStart(kit: AppKit): PublicView {
  return kit.core.environment.isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic';
}

/** Whether a code can be made at all. */
export function canPair(kit: AppKit): boolean {
  return kit.core.connection.find(pairingConnectorId) !== undefined;
}

/** Shows a view as a new start. With a `uri`, the host made the code itself. */
export function show(
  kit: AppKit,
  view: PublicView,
  { namespace, uri }: Pick<OpenOptions, 'namespace' | 'uri'> = {},
): void {
  const { attempt } = kit.core.connection.state;
  const place = namespace === undefined ? undefined : { namespace };
  const params: Partial<Record<PublicView, unknown>> = {
    Connect: place,
    AllWallets: place,
    ProfileWallets: place,
    ConnectingExternal: attempt && {
      connectorId: attempt.connectorId,
      namespace: attempt.namespace,
      name: attempt.name,
    },
  };
  if (view === 'ConnectingWalletConnectBasic') askForCode(kit, { uri });
  kit.core.router.reset(view, params[view]);
}

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

/** A person chose a wallet: shows the wait view and asks the wallet. The outcome is read from state. */
export function chooseWallet(kit: AppKit, connector: Connector): void {
  if (stopForTerms(kit)) return;
  const { id: connectorId, namespace, name } = connector;
  const { router, bus } = kit.core;
  const properties = { name, platform: 'browser', view: router.state.view };
  bus.emit('track', { event: 'SELECT_WALLET', properties });
  askWallet(kit, { connectorId, namespace, name });
  router.push(
    'ConnectingExternal' satisfies PublicView,
    { connectorId, namespace, name } satisfies WaitParams,
  );
}

/**
 * A person chose a wallet of the list: the installed one if it is in this browser, else by code or link.
 * @param installed the connector of that wallet, if there is one
 */
export function chooseListed(
  kit: AppKit,
  wallet: ExplorerWallet,
  installed: Connector | undefined,
): void {
  if (installed) {
    chooseWallet(kit, installed);
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

/** Makes a code (again). The code, its end and a failure are read from the attempt. */
export function askForCode(
  kit: AppKit,
  { wallet, uri }: { readonly wallet?: ExplorerWallet; readonly uri?: string | undefined } = {},
): void {
  const chosen = wallet && { id: wallet.id, name: wallet.name, imageUrl: wallet.imageUrl };
  kit.connect({ connectorId: pairingConnectorId, wallet: chosen, uri }).catch(() => undefined);
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

function forgetLink(kit: AppKit): void {
  try {
    kit.core.env.storage.removeItem(linkChoiceKey);
  } catch {
    // Nothing was stored either.
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
  kit.core.cancelConnect();
  if (!kit.core.router.back()) show(kit, 'Connect');
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
  // On the change-network view the intent below has already left.
  if (core.router.state.view !== view || view === 'UnsupportedChain') return;
  if (core.router.back()) core.notices.show('success', baseStrings['notice.network'](network.name));
  else if (core.options.state.current.enableEmbedded) show(kit, landing(kit));
  else core.modal.close();
}

/** Disconnects the active wallet. The intent on `disconnected` closes the view. */
export async function endSession(kit: AppKit): Promise<void> {
  await kit.disconnect(kit.getActiveChainNamespace());
}

/** A person opened the network list. */
export function showNetworks(kit: AppKit): void {
  const view: PublicView = kit.core.chain.isUnsupported() ? 'UnsupportedChain' : 'Networks';
  if (!kit.core.modal.state.open) {
    // open() tells of the click itself.
    void kit.open({ view });
    return;
  }
  kit.core.bus.emit('track', { event: 'CLICK_NETWORKS' });
  kit.core.router.push(view);
}

/**
 * Follows core's intents. Returns the stop.
 * @param mayClose the guard of the current route: false blocks a close
 */
export function followIntents(
  kit: AppKit,
  isEmbedded: () => boolean,
  mayClose: () => boolean,
): () => void {
  const { bus, env, modal, router, options } = kit.core;
  modal.setGuard(mayClose);
  let timer: unknown;
  const stops = [
    bus.on('network-unsupported', () => {
      if (options.state.current.allowUnsupportedChain) return;
      show(kit, 'UnsupportedChain');
      modal.open();
    }),
    bus.on('network-changed', () => {
      if (router.state.view !== 'UnsupportedChain') return;
      show(kit, 'Account');
      if (!isEmbedded()) modal.close();
    }),
    bus.on('connected', () => {
      if (!isEmbedded()) return;
      env.clock.clearTimeout(timer);
      timer = env.clock.setTimeout(() => show(kit, landing(kit)), connectedShownMs);
    }),
    bus.on('disconnected', () => {
      if (!kit.core.connection.live(kit.core.chain.state.activeNamespace ?? '', pairingConnectorId))
        forgetLink(kit);
      if (isEmbedded()) show(kit, 'Connect');
      else if (isPublicView(router.state.view) && router.state.view !== 'Connect') leave(kit);
    }),
    followOpen(kit),
    followNotices(kit),
  ];
  return () => {
    env.clock.clearTimeout(timer);
    modal.setGuard(undefined);
    for (const stop of stops) stop();
  };
}

/** The account is gone: a view about it closes; a wallet that is being asked goes on. */
function leave(kit: AppKit): void {
  const { modal, router } = kit.core;
  if (waitingViews.has(router.state.view)) return;
  // The list of wallets goes on while one is left.
  const lists = Object.values(kit.core.connection.state.connections);
  if (router.state.view === 'ProfileWallets' && lists.some((live) => live.length > 0)) return;
  if (modal.state.open) modal.close({ force: true });
  show(kit, 'Connect');
}

/** A success goes away by itself; errors and loading stay until dismissed or replaced (ux.md 3.3). */
function followNotices(kit: AppKit): () => void {
  const { env, notices } = kit.core;
  let timer: unknown;
  const stop = subscribe(notices.state, () => {
    env.clock.clearTimeout(timer);
    if (notices.state.open && notices.state.variant === 'success')
      timer = env.clock.setTimeout(() => notices.hide(), toastMs);
  });
  return () => {
    stop();
    env.clock.clearTimeout(timer);
  };
}

/** Tracks opening and closing, however they came about. */
function followOpen(kit: AppKit): () => void {
  const { bus, modal } = kit.core;
  let last = false;
  const check = (): void => {
    if (modal.state.open === last) return;
    last = modal.state.open;
    const properties = { connected: kit.getIsConnectedState() };
    bus.emit('track', { event: last ? 'MODAL_OPEN' : 'MODAL_CLOSE', properties });
    if (!last) stopWaiting(kit);
  };
  check();
  return subscribe(modal.state, check);
}

/** Closing while a wallet is asked means "stop waiting". */
function stopWaiting(kit: AppKit): void {
  if (waitingViews.has(kit.core.router.state.view)) kit.core.cancelConnect();
  kit.core.cancelSwitch();
}
