// createShowPaired(): registers the paired wallet for other libraries of the page when the first is attached, and tells of
// each change. Used with the option `registerWalletStandard`.
import type { AdapterContext } from '@openappkit/core/adapter';
import type { SolanaConnections, SolanaLive } from './solana-connections.js';
import type { PairedRegistration } from './register-paired.js';

/** @param leave ends a connection at its wallet */
export function createShowPaired(
  context: AdapterContext,
  destroyed: AbortSignal,
  connections: SolanaConnections,
  leave: (live: SolanaLive) => Promise<void>,
) {
  let registration: PairedRegistration | undefined;
  return async ({ connectorId, over }: SolanaLive): Promise<void> => {
    const { registerPaired } = await import('./register-paired.js');
    if (destroyed.aborted) return;
    const live = (): SolanaLive | undefined => connections.get(connectorId);
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
