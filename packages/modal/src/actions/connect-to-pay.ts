// Connects a wallet before a payment and then returns to the payment. Going back or closing the dialog cancels the
// return.
import type { AppKit } from '@openappkit/kit';
import { subscribe } from '@openappkit/core/internal';
import { navigate } from '../navigation/navigate.js';

export function connectToPay(kit: AppKit, namespace: string): void {
  const { bus, connection, modal, router } = kit.core;
  navigate(kit).push('Connect', { namespace });
  const depth = router.state.stack.length;
  const end = (): void => {
    for (const stop of stops.splice(0)) stop();
  };
  const stops = [
    bus.on('connected', (connected) => {
      if (connected.namespace !== namespace) return;
      end();
      // Clear the attempt, so that the dialog shows the payment and not a finished connection.
      connection.setAttempt(undefined);
      navigate(kit).reset('Pay');
    }),
    subscribe(modal.state, () => {
      if (!modal.state.open) end();
    }),
    subscribe(router.state, () => {
      if (router.state.stack.length < depth) end();
    }),
  ];
}
