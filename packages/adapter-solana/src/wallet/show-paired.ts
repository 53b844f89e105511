// createShowPaired(): registers the paired wallet for other libraries of the page when the first is attached, and tells of
// each change. Used with the option `registerWalletStandard`.
import type { AdapterContext } from '@openappkit/core/adapter';
import type { Live, LiveConnections } from './live-connections.js';
import type { PairedRegistration } from './register-paired.js';

/** @param leave ends a connection at its wallet */
export function createShowPaired(
  context: AdapterContext,
  destroyed: AbortSignal,
  connections: LiveConnections,
  leave: (live: Live) => Promise<void>,
) {
  let registration: PairedRegistration | undefined;
  return async ({ connectorId, over }: Live): Promise<void> => {
    const { registerPaired } = await import('./register-paired.js');
    if (destroyed.aborted) return;
    const live = (): Live | undefined => connections.get(connectorId);
    const end = async (): Promise<void> => {
      const current = live();
      if (current !== undefined) await leave(current);
    };
    if (registration === undefined) {
      registration = registerPaired(context, live, end);
      destroyed.addEventListener('abort', registration.stop, { once: true });
    } else registration.changed();
    const tell = registration.changed;
    if (over.aborted) tell();
    else over.addEventListener('abort', tell, { once: true });
  };
}
