// Loaded as a separate chunk with the first request. web3.js is loaded even later.
import {
  type AdapterInstance,
  once,
  type WalletConnection,
  walletSessions,
  type WalletsParts,
} from '@openappkit/core/adapter';
import { callFeature } from '@openappkit/wallet-standard';
import { type ConnectDeps, connect } from './capabilities/connect.js';
import { createSolanaCapabilities } from './capabilities/solana-capabilities.js';
import type { Discovery } from './discovery/discovery.js';
import { createSolanaProvider } from './provider/create-solana-provider.js';
import type { SolanaProvider } from './provider/solana-provider.types.js';
import type { SolanaAdapterOptions } from './solana.js';
import {
  createSolanaConnectionTracker,
  createPairedWallet,
  type SolanaConnection,
} from './wallet/solana-connection-tracker.js';

export function createSolanaWallets({
  context,
  options,
  discovery,
  destroyed,
}: WalletsParts<Discovery, SolanaAdapterOptions>) {
  const connections = createSolanaConnectionTracker(context);
  const providers = new WeakMap<SolanaConnection, SolanaProvider>();
  const providerOf = (live: SolanaConnection, pairedName?: string): SolanaProvider => {
    const provider =
      providers.get(live) ??
      createSolanaProvider(live, {
        pairedName,
        networks: context.networks,
        async disconnect() {
          if (live.signal.aborted) return;
          connections.drop(live);
          await end(live);
        },
      });
    providers.set(live, provider);
    return provider;
  };
  const loadPairedRegistration = once(async () => {
    const { createPairedRegistration } = await import('./wallet/register-paired.js');
    const disconnect = (live: SolanaConnection): Promise<void> => providerOf(live).disconnect();
    return createPairedRegistration(context, destroyed, connections, disconnect);
  });
  const deps: ConnectDeps = { connections, networks: context.networks, providerOf };
  const { end, ...sessions } = walletSessions({
    connections,
    clock: context.env.clock,
    report: context.report,
    destroyed,
    find: discovery.get,
    source: () => discovery,
    connect: (wallet, signals, { address, caipNetworkId: preferredNetwork, signIn }) =>
      connect(deps, wallet, signals, { address, preferredNetwork: preferredNetwork, signIn }),
    leave: ({ wallet: { page } }) => page && callFeature(page, 'standard:disconnect'),
  });

  return {
    ...sessions,
    attach(args: WalletConnection): SolanaProvider {
      const before = connections.get(args.connectorId);
      // A renewed connection may pass the provider that the kit returned earlier; use the connector's provider behind it.
      const isOwnProvider = before !== undefined && providerOf(before) === args.provider;
      const provider = isOwnProvider ? before.attached?.provider : args.provider;
      const connection = { ...args, provider };
      const live = connections.attach(connection, (newConnection) =>
        createPairedWallet(connection, newConnection),
      );
      if (options.registerWalletStandard)
        loadPairedRegistration()
          .then((show) => show(live))
          .catch(context.env.onError);
      return providerOf(live, args.wallet?.name);
    },
    ...createSolanaCapabilities({ context, options, destroyed, connections }),
  } satisfies Partial<AdapterInstance>;
}
