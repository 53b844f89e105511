// Decides from the traits of the current view when the dialog is done. Knows no view by name.
import { listenTo } from '../bus/listen-to.js';
import type { CoreDeps } from '../core-deps.types.js';
import type { TimerHandle } from '../env/env.types.js';
import { finishDialog } from '../flows/finish-dialog.js';

export const connectedShownMs = 700;

type Deps = Pick<
  CoreDeps,
  'account' | 'bus' | 'chain' | 'connection' | 'env' | 'modal' | 'options' | 'router'
>;

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
      finishTimer = env.clock.setTimeout(() => afterConnect(namespace, openings), connectedShownMs);
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
