// What people choose in the list of networks: one to go to, or one that needs a wallet first. Failures stay in
// `chain.state.switching`, which the networks view reads.
import type { Network } from '@openappkit/core';
import { subscribe } from '@openappkit/core/internal';
import type { AppKit } from '@openappkit/kit';
import { navigate } from '../navigation/navigate.js';
import { titleMessages } from '../messages/title-messages.js';

/** Goes to a network. Success says so and goes back; with nothing behind, the dialog is done. */
export async function chooseNetwork(kit: AppKit, network: Network): Promise<void> {
  const { core } = kit;
  const { stack } = core.router.state;
  const { about } = core.router.state.traits;
  try {
    await core.switchNetwork(network.caipNetworkId, core.modal.untilClosed());
  } catch {
    return;
  }
  // The person has moved on, or the unsupported network was left: core sees to that.
  if (core.router.state.stack !== stack || about === 'network') return;
  if (navigate(kit).back())
    core.notices.show('success', kit.words.of(titleMessages).nowOn({ network: network.name }));
  else core.finishDialog('network-chosen');
}

/** Shows the wallets for a network that no connected one serves. Forgotten as soon as the person goes back or closes. */
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
    // The list shows how the switch goes.
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
