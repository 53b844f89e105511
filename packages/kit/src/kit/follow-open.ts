// What follows from the widget's opening and closing, however they came about; and a wallet on a network that the
// app does not have opens it. Started at mount; part of the first load.
import { subscribe } from '@openappkit/core/internal';
import type { AppKit } from '../api/app-kit.types.js';

/** Returns its stop. */
export function followOpen(kit: AppKit): () => void {
  const { bus, chain, modal, router } = kit.core;
  let last = false;
  const check = (): void => {
    if (modal.state.open === last) return;
    last = modal.state.open;
    const properties = { connected: kit.getIsConnectedState() };
    bus.emit('track', { event: last ? 'MODAL_OPEN' : 'MODAL_CLOSE', properties });
    if (last) return;
    // Closing while a wallet is asked means "stop waiting".
    if (router.state.traits.waits) kit.core.cancelConnect();
    kit.core.cancelSwitch();
  };
  check();
  const stops = [
    // At once: who opens it again in the same turn must not find the attempt that closing gave up.
    subscribe(modal.state, check, true),
    bus.on('network-unsupported', ({ namespace }) => {
      // A wallet behind the one that is used: said when it comes to the front.
      if (namespace === chain.state.activeNamespace) void kit.open({ view: 'UnsupportedChain' });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
