// Talks to wallets of sample-thing. Loaded by sample-thing-adapter.ts with the first request.
// To add a capability, write its function here and its name there.
import {
  type AdapterContext,
  type AdapterInstance,
  createConnectionTracker,
  walletSessions,
} from '@openappkit/core/adapter';
import type { Discovery } from './discovery.js';

export function createSampleThingWallets(
  { env, report }: AdapterContext,
  discovery: Discovery,
  destroyed: AbortSignal,
) {
  const connections = createConnectionTracker<unknown>({
    namespace: 'sample-thing',
    clock: env.clock,
    report,
    // Report the wallet's events to the tracker: `applyEvent`, `invalidate` and `drop`.
    listen: () => () => undefined,
    queries: () => [],
  });
  const sessions = walletSessions({
    connections,
    clock: env.clock,
    report,
    destroyed,
    find: (connectorId) => discovery.candidates(connectorId)[0],
    source: () => discovery,
    // Prompts the user, unless an address is being restored.
    connect: ({ id, wallet }) =>
      connections.establish(
        id,
        () => wallet,
        async () => ({ provider: wallet }),
      ),
    leave: () => undefined,
  });

  return {
    ...sessions,
    parseAddress: async (address) => address,
  } satisfies Partial<AdapterInstance>;
}
