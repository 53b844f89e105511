// What core announces, mapped onto views. Started by app-kit.ts at mount; part of the first load. The only
// place that decides which view follows which event; what people choose in a view is in choices.ts.
import { type ExplorerWallet, pairingConnectorId } from '@openappkit/core';
import { subscribe } from '@openappkit/core/internal';
import { isPublicView, type PublicView } from '../view-names.js';
import type { AppKit, OpenOptions } from './app-kit.types.js';

/** The pairing client reads this key by itself; its name is part of its protocol. */
export const linkChoiceKey = 'WALLETCONNECT_DEEPLINK_CHOICE';

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

type Landing = Pick<OpenOptions, 'namespace' | 'uri'> & { readonly view?: PublicView | undefined };

/** The view `open` lands on: what was asked for if it makes sense now, else Account or Connect. */
export function landing(kit: AppKit, { view, namespace, uri }: Landing = {}): PublicView {
  const { core } = kit;
  const { manualWCControl } = core.options.state.current;
  const connected = kit.getAccount(namespace).isConnected;
  const byCode = manualWCControl || core.adapters.size === 0;
  const start = byCode && canPair(kit) ? pairingStart(kit) : 'Connect';
  const home = connected ? 'Account' : start;
  if (uri !== undefined) return 'ConnectingWalletConnectBasic';
  const wanted = view ?? home;
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

/** Makes a code (again). The code, its end and a failure are read from the attempt. */
export function askForCode(
  kit: AppKit,
  { wallet, uri }: { readonly wallet?: ExplorerWallet; readonly uri?: string | undefined } = {},
): void {
  const chosen = wallet && { id: wallet.id, name: wallet.name, imageUrl: wallet.imageUrl };
  kit.connect({ connectorId: pairingConnectorId, wallet: chosen, uri }).catch(() => undefined);
}

function forgetLink(kit: AppKit): void {
  try {
    kit.core.env.storage.removeItem(linkChoiceKey);
  } catch {
    // Nothing was stored either.
  }
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
