// connectForNetwork(): a person chose a network that no connected wallet serves: shows the wallets that do, and goes on
// to that network once one is connected. Called by the networks view.
import type { Network } from '@openappkit/core';
import { subscribe } from '@openappkit/core/internal';
import type { AppKit } from '../kit/app-kit.types.js';
import { chooseNetwork } from '../kit/choices.js';
import type { PublicView } from '../view-names.js';
import { addWallet } from './connections.js';

const networks: PublicView = 'Networks';

/** Forgotten as soon as the person goes back or closes. */
export function connectForNetwork(kit: AppKit, network: Network): void {
  const { bus, chain, connection, modal, router } = kit.core;
  const { chainNamespace, caipNetworkId } = network;
  // Nobody is connected there, so nobody is asked: the wallet will be asked for it when it connects.
  chain.setNetwork(chainNamespace, caipNetworkId);
  addWallet(kit, chainNamespace);
  const depth = router.state.stack.length;
  const end = (): void => {
    for (const stop of stops) stop();
  };
  const stops = [
    bus.on('connected', ({ namespace, caipNetworkId: now }) => {
      if (namespace !== chainNamespace) return;
      end();
      if (now === caipNetworkId) return;
      // The wallet came on another network: the list shows how the switch goes, and closes after it.
      connection.setAttempt(undefined);
      router.reset(networks);
      void chooseNetwork(kit, network);
    }),
    subscribe(modal.state, () => {
      if (!modal.state.open) end();
    }),
    subscribe(router.state, () => {
      if (router.state.stack.length < depth) end();
    }),
  ];
}
