// Failures stay in `chain.state.switching`, which the networks view shows.
import type { Network } from '@openappkit/core';
import { subscribe } from '@openappkit/core/internal';
import type { AppKit } from '@openappkit/kit';
import { navigate } from '../navigation/navigate.js';
import { titleMessages } from '../messages/title-messages.js';

/** Switches the network, then shows a notice and goes back, or closes the dialog if there is no previous view. */
export async function chooseNetwork(kit: AppKit, network: Network): Promise<void> {
  const { core } = kit;
  const { stack } = core.router.state;
  const { about } = core.router.state.traits;
  try {
    await core.switchNetwork(network.caipNetworkId, core.modal.untilClosed());
  } catch {
    return;
  }
  // The user has navigated meanwhile, or core already closed the unsupported-network view.
  if (core.router.state.stack !== stack || about === 'network') return;
  if (navigate(kit).back())
    core.notices.show('success', kit.messages.of(titleMessages).nowOn({ network: network.name }));
  else core.finishDialog('network-selected');
}

/** Shows the wallets for a network that no connected wallet supports. Going back or closing cancels the switch. */
export async function connectForNetwork(kit: AppKit, network: Network): Promise<void> {
  const { modal, router } = kit.core;
  const { caipNetworkId, chainNamespace: namespace } = network;
  const waiting = new AbortController();
  const { signal } = waiting;
  const closed = modal.untilClosed();
  const forget = (): void => waiting.abort();
  closed.addEventListener('abort', forget);
  let stop = (): void => undefined;
  const onSwitch = (): void => {
    stop();
    navigate(kit).reset('Networks');
  };
  const connecting = kit.connectForNetwork({ caipNetworkId, signal, onSwitch });
  navigate(kit).push('Connect', { namespace });
  const depth = router.state.stack.length;
  stop = subscribe(router.state, () => {
    if (router.state.stack.length < depth) forget();
  });
  await connecting.catch(() => undefined);
  stop();
  closed.removeEventListener('abort', forget);
}
