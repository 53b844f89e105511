// What talks to wallets of sample-thing. Its own chunk, loaded by sample-thing-adapter.ts when something is first asked.
// A capability is its function here and its name there.
import {
  type AdapterContext,
  type AdapterInstance,
  createLiveConnections,
  KitError,
  reconnectSilently,
  type WalletConnection,
} from '@openappkit/core/adapter';
import type { Discovery, FoundWallet } from './discovery.js';

export function createSampleThingWallets(
  { env, report }: AdapterContext,
  discovery: Discovery,
  destroyed: AbortSignal,
) {
  const connections = createLiveConnections<unknown>({
    namespace: 'sample-thing',
    clock: env.clock,
    report,
    // Tell the book what the wallet says: `hear`, `doubt` and `drop`.
    listen: () => () => undefined,
    questions: () => [],
  });
  const establish = ({ id, wallet }: FoundWallet): Promise<WalletConnection> =>
    connections.establish(
      id,
      () => wallet,
      async () => ({ provider: wallet }),
    );

  return {
    async connect({ connectorId }) {
      const [found] = discovery.candidates(connectorId);
      if (found === undefined)
        throw new KitError('connector/not-found', { context: { connectorId } });
      return establish(found);
    },
    reconnect: (request) =>
      reconnectSilently(request, {
        source: discovery,
        clock: env.clock,
        destroyed,
        restore: establish,
        end: (id) => connections.get(id)?.end(),
      }),
    disconnect: async (connectorId) => connections.get(connectorId)?.end(),
    destroy: () => connections.endAll(),
    resync: () => connections.resync(),
    parseAddress: async (address) => address,
  } satisfies Partial<AdapterInstance>;
}
