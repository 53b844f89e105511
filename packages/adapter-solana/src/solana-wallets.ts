// What talks to wallets and nodes: how wallets are found and left, what the app gets for one, and the capabilities over them. Its
// own chunk, loaded by solana.ts when something is first asked; web3.js is loaded later still.
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
  createSolanaConnections,
  pairedWallet,
  type SolanaLive,
} from './wallet/solana-connections.js';

export function createSolanaWallets({
  context,
  options,
  discovery,
  destroyed,
}: WalletsParts<Discovery, SolanaAdapterOptions>) {
  const connections = createSolanaConnections(context);
  const providers = new WeakMap<SolanaLive, SolanaProvider>();
  /** The same each time, whoever made the connection. */
  const providerOf = (live: SolanaLive, pairedName?: string): SolanaProvider => {
    const made =
      providers.get(live) ??
      createSolanaProvider(live, {
        pairedName,
        networks: context.networks,
        async end() {
          if (live.signal.aborted) return;
          connections.drop(live);
          await end(live);
        },
      });
    providers.set(live, made);
    return made;
  };
  const showPaired = once(async () => {
    const { createShowPaired } = await import('./wallet/register-paired.js');
    const leave = (live: SolanaLive): Promise<void> => providerOf(live).disconnect();
    return createShowPaired(context, destroyed, connections, leave);
  });
  const deps: ConnectDeps = { connections, networks: context.networks, providerOf };
  const { end, ...sessions } = walletSessions({
    connections,
    clock: context.env.clock,
    report: context.report,
    destroyed,
    find: discovery.get,
    source: () => discovery,
    connect: (wallet, signals, { address, caipNetworkId: wish, signIn }) =>
      connect(deps, wallet, signals, { address, wish, signIn }),
    leave: ({ wallet: { page } }) => page && callFeature(page, 'standard:disconnect'),
  });

  return {
    ...sessions,
    attach(given: WalletConnection): SolanaProvider {
      const before = connections.get(given.connectorId);
      // Renewed with the provider that was handed out: underneath is the connector's.
      const isOurs = before !== undefined && providerOf(before) === given.provider;
      const provider = isOurs ? before.attached?.provider : given.provider;
      const connection = { ...given, provider };
      const live = connections.attach(connection, (begun) => pairedWallet(connection, begun));
      if (options.registerWalletStandard)
        showPaired()
          .then((show) => show(live))
          .catch(context.env.onError);
      return providerOf(live, given.wallet?.name);
    },
    ...createSolanaCapabilities({ context, options, destroyed, connections }),
  } satisfies Partial<AdapterInstance>;
}
