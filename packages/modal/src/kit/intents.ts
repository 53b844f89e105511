// What core announces, mapped onto views. Started by app-kit.ts at mount; part of the first load. The only
// place that decides which view follows which event; what people choose in a view is in choices.ts.
import { type ExplorerWallet, pairingConnectorId } from '@openappkit/core';
import { subscribe } from '@openappkit/core/internal';
import type { PublicView } from '../view-names.js';
import type { AppKit, OpenOptions } from './app-kit.types.js';

/** The pairing client reads this key by itself; its name is part of its protocol. */
export const linkChoiceKey = 'WALLETCONNECT_DEEPLINK_CHOICE';

/** Views in which a wallet is being asked. */
const waitingViews: ReadonlySet<string> = new Set<PublicView>([
  'ConnectingExternal',
  'ConnectingMultiChain',
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
      return home;
    // Out of their flow these have no wallet to be about.
    case 'ConnectingWalletConnect':
    case 'ConnectingWalletConnectBasic':
      return canPair(kit) ? 'ConnectingWalletConnectBasic' : home;
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
  if (view === 'ConnectingWalletConnectBasic') askForCode(kit, { uri });
  // Of the other waiting views, none has anything to be about out of its flow.
  const about = waitingViews.has(view) ? undefined : place;
  kit.core.router.reset(view, view === 'ConnectingExternal' ? attempt : about);
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
  const { bus, chain, connection, env, modal, router } = kit.core;
  modal.setGuard(mayClose);
  let timer: unknown;
  const stops = [
    bus.on('network-unsupported', ({ namespace }) => {
      // A wallet behind the one that is used: said when it comes to the front.
      if (namespace !== chain.state.activeNamespace) return;
      show(kit, 'UnsupportedChain');
      modal.open();
    }),
    bus.on('network-changed', () => {
      if (router.state.view !== 'UnsupportedChain' || chain.isUnsupported()) return;
      show(kit, 'Account');
      if (!isEmbedded()) modal.close();
    }),
    bus.on('connected', () => {
      if (!isEmbedded()) return;
      env.clock.clearTimeout(timer);
      timer = env.clock.setTimeout(() => {
        // There, a wallet may be asked for one more; the view itself goes on when all is done.
        if (router.state.view !== 'ConnectingMultiChain') show(kit, landing(kit));
      }, connectedShownMs);
    }),
    bus.on('disconnected', () => {
      const live = Object.values(connection.state.connections).flat();
      if (!live.some(({ connectorId }) => connectorId === pairingConnectorId)) forgetLink(kit);
      // The account in use is still there: one of another namespace ended.
      if (kit.getIsConnectedState()) return;
      if (isEmbedded()) show(kit, 'Connect');
      else leave(kit, live.length > 0);
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
function leave({ core: { modal, router } }: AppKit, hasOthers: boolean): void {
  const { view } = router.state;
  if (view === 'Connect' || waitingViews.has(view)) return;
  // The list of wallets goes on while one is left.
  if (view === 'ProfileWallets' && hasOthers) return;
  if (modal.state.open) modal.close({ force: true });
  router.reset('Connect');
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
