// Talks to wallets of sample-thing. Loaded by sample-thing-adapter.ts with the first request.
// To add a capability, write its function here and its method there.
import {
  type AdapterContext,
  type AdapterInstance,
  createConnectionTracker,
  type LazyPart,
} from '@openappkit/core/adapter';
import type { Discovery, FoundWallet } from './discovery.js';

export function createSampleThingWallets(
  context: AdapterContext,
  discovery: Discovery,
  destroyed: AbortSignal,
) {
  const connections = createConnectionTracker<FoundWallet, unknown>(
    {
      namespace: 'sample-thing',
      find: (connectorId) => discovery.candidates(connectorId)[0],
      source: () => discovery,
      open: ({ wallet }) => wallet,
      // Prompts the user. Send the wallet's request and parse its response.
      requestAccounts: async () => ({ accounts: [] }),
      // Never prompts.
      readAccounts: async () => ({ accounts: [] }),
      describe: ({ wallet }) => ({ provider: wallet }),
      // Pass the wallet's events on: `applyEvent`, `invalidate` and `drop`.
      listen: () => () => undefined,
      disconnect: () => undefined,
    },
    context,
    destroyed,
  );

  return {
    connections,
    parseAddress: async (address) => address,
  } satisfies LazyPart & Partial<AdapterInstance>;
}
