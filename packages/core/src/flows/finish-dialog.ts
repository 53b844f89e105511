import type { CoreDeps } from '../core-deps.types.js';
import { listenTo } from '../listen-to.js';
import type { TimerHandle } from '../env/env.types.js';
import { signsIn } from '../sign-in/sign-in-option.js';

/** An embedded widget cannot close, so it needs its own action. */
interface DialogAction {
  readonly dialog: 'stay' | 'go-home' | 'close' | 'close-and-go-home';
  readonly embedded: 'stay' | 'go-home';
}

const dialogActions = {
  connected: { dialog: 'close', embedded: 'go-home' },
  /** The wallet connected every requested namespace. The dialog stays open to confirm it. */
  'connected-each': { dialog: 'stay', embedded: 'go-home' },
  /** The user continues with only some of the requested namespaces. */
  'connected-enough': { dialog: 'close', embedded: 'go-home' },
  /** A session was restored, or the host's own library connected. */
  reconnected: { dialog: 'stay', embedded: 'go-home' },
  /** The selected network is active and no other view lies behind the list. */
  'network-selected': { dialog: 'close', embedded: 'go-home' },
  /** The view reported an unsupported network, and the wallet left that network. */
  'network-left': { dialog: 'close-and-go-home', embedded: 'go-home' },
  'account-disconnected': { dialog: 'close-and-go-home', embedded: 'go-home' },
  /** The user signed in, dismissed the sign-in, or no longer needs it. */
  'sign-in-finished': { dialog: 'close-and-go-home', embedded: 'go-home' },
  /** A required sign-in failed. The start view shows the reason. */
  'sign-in-failed': { dialog: 'go-home', embedded: 'go-home' },
  /** The embedded wallet has no more pending requests, and no other view lies behind. */
  answered: { dialog: 'close', embedded: 'go-home' },
  'wallet-switched': { dialog: 'close', embedded: 'stay' },
} as const satisfies Record<string, DialogAction>;

export type FinishReason = keyof typeof dialogActions;

export function finishDialog(
  { bus, modal, options, router }: Pick<CoreDeps, 'bus' | 'modal' | 'options' | 'router'>,
  done: FinishReason,
): void {
  // Closing would reject the app's request that this view shows.
  if (router.state.traits.approves && done !== 'answered') return;
  const { dialog, embedded }: DialogAction = dialogActions[done];
  const { enableEmbedded } = options.state.current;
  if (!enableEmbedded && dialog.startsWith('close')) modal.close({ force: true });
  if ((enableEmbedded ? embedded : dialog).endsWith('go-home')) bus.emit('go-home', {});
}

/** Milliseconds for which the dialog confirms a connection. */
const connectedShownMs = 700;
/** Milliseconds. Users hardly notice a shorter wait, so the account on the button is enough confirmation. */
const noticedWaitMs = 300;

type Deps = Pick<
  CoreDeps,
  'account' | 'bus' | 'chain' | 'connection' | 'env' | 'modal' | 'options' | 'router'
>;

/** Decides from the traits of the current view when the dialog is done. Knows no view by name. */
export function finishWhenDone(deps: Deps): () => void {
  const { account, bus, chain, connection, env, modal, options, router } = deps;
  let finishTimer: TimerHandle;
  let returned: TimerHandle;
  const wasOpened = (openings: number): boolean => modal.openings() !== openings;
  /** Finishes the dialog after a connection, unless another attempt began. An unsupported network is shown first. */
  const afterConnect = (namespace: string, openings: number): void => {
    if (connection.state.attempt?.phase !== 'connected') return;
    connection.setAttempt(undefined);
    if (wasOpened(openings)) return;
    const { allowUnsupportedChain } = options.state.current;
    if (allowUnsupportedChain || !chain.isUnsupported(namespace)) finishDialog(deps, 'connected');
  };
  const onNetwork = (): void => {
    const { about } = router.state.traits;
    if (about === 'network' && !chain.isUnsupported()) finishDialog(deps, 'network-left');
  };
  const stop = listenTo(bus, {
    connected: ({ namespace, reconnect }) => {
      const openings = modal.openings();
      if (reconnect || connection.state.attempt?.phase !== 'connected') {
        env.clock.clearTimeout(returned);
        returned = env.clock.setTimeout(() => {
          const isAsking = router.state.traits.waits;
          if (!isAsking && !wasOpened(openings)) finishDialog(deps, 'reconnected');
        }, connectedShownMs);
        return;
      }
      env.clock.clearTimeout(finishTimer);
      const { startedAt } = connection.state.attempt;
      const wasQuick = env.clock.now() - startedAt < noticedWaitMs;
      // A sign-in that follows needs the dialog.
      const shownMs = wasQuick && !signsIn(options.state.current) ? 0 : connectedShownMs;
      finishTimer = env.clock.setTimeout(() => afterConnect(namespace, openings), shownMs);
    },
    'network-changed': onNetwork,
    'namespace-switched': onNetwork,
    disconnected: () => {
      const { about } = router.state.traits;
      const isGone = account.get(chain.state.activeNamespace).address === undefined;
      // A list of accounts stays while any account is connected.
      const isOver = about === 'accounts' ? noneLeft(deps) : about !== undefined;
      if (isGone && isOver) finishDialog(deps, 'account-disconnected');
    },
  });
  return () => {
    env.clock.clearTimeout(finishTimer);
    env.clock.clearTimeout(returned);
    stop();
  };
}

function noneLeft({ connection }: Deps): boolean {
  return Object.values(connection.state.connections).every((list) => list.length === 0);
}
