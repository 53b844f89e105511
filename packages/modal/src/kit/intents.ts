// What core announces and what people choose, mapped onto views. Started by app-kit.ts at mount, and its
// verbs called by views and buttons. The only place that decides which view follows which event.
import type { Connector, Network } from '@openappkit/core';
import { subscribe } from '@openappkit/core/internal';
import { baseStrings } from '../strings/base-strings.js';
import { isPublicView, type PublicView, viewFor, type WaitParams } from '../view-names.js';
import type { AppKit, OpenOptions } from './app-kit.types.js';

/** How long the wait view says "Connected" (ux.md 7.4); core closes the dialog after the same time. */
const connectedShownMs = 700;

/** How long a success stays in sight (ux.md 3.3). */
const toastMs = 4000;

/** The view `open` lands on: what was asked for if it makes sense now, else Account or Connect. */
export function landing(kit: AppKit, { view, namespace }: OpenOptions = {}): PublicView {
  const connected = kit.getAccount(namespace).isConnected;
  const home = connected ? 'Account' : 'Connect';
  const wanted = view === undefined ? home : viewFor(view);
  if (wanted === 'Account') return home;
  if (wanted === 'ConnectingExternal' && !kit.core.connection.state.attempt) return home;
  if (wanted === 'UnsupportedChain' && !kit.core.chain.isUnsupported(namespace)) return 'Networks';
  return wanted;
}

/** Shows a view as a new start. */
export function show(kit: AppKit, view: PublicView, namespace?: string): void {
  const { attempt } = kit.core.connection.state;
  const params: Partial<Record<PublicView, unknown>> = {
    Connect: namespace === undefined ? undefined : { namespace },
    ConnectingExternal: attempt && {
      connectorId: attempt.connectorId,
      namespace: attempt.namespace,
      name: attempt.name,
    },
  };
  kit.core.router.reset(view, params[view]);
}

/** A person chose a wallet: shows the wait view and asks the wallet. The outcome is read from state. */
export function chooseWallet(kit: AppKit, connector: Connector): void {
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
  if (router.state.view === 'ConnectingExternal') return;
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
  if (kit.core.router.state.view === 'ConnectingExternal') kit.core.cancelConnect();
  kit.core.cancelSwitch();
}
