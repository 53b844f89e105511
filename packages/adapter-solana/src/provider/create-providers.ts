// createProviders(): one provider for each live connection, whoever made it. Used by solana-wallets.ts.
import type { AdapterContext, Network } from '@openappkit/core/adapter';
import { readMember } from '@openappkit/wallet-standard';
import { assertOffered } from '../capabilities/switch-network.js';
import type { SolanaConnections, SolanaLive } from '../wallet/solana-connections.js';
import { createSolanaProvider } from './create-solana-provider.js';
import type { SolanaProvider } from './solana-provider.types.js';

/**
 * @param end ends a connection of a wallet of the page, here and there
 * @returns the provider of a connection, the same each time; `pairedName` is that of the phone
 */
export function createProviders(
  context: AdapterContext,
  connections: SolanaConnections,
  end: (live: SolanaLive) => Promise<void>,
) {
  const providers = new WeakMap<SolanaLive, SolanaProvider>();
  return (live: SolanaLive, pairedName = 'WalletConnect'): SolanaProvider => {
    const isOffered = (network: Network): boolean => {
      try {
        assertOffered(live, network);
        return true;
      } catch {
        return false;
      }
    };
    const { page } = live.wallet;
    const provider =
      providers.get(live) ??
      createSolanaProvider(live, {
        name: page?.name ?? pairedName,
        type: page === undefined ? 'WALLET_CONNECT' : 'ANNOUNCED',
        networks: () => context.networks().filter(isOffered),
        async disconnect() {
          if (page === undefined) {
            const session = live.attached?.provider;
            const leave = readMember(session, 'disconnect');
            if (typeof leave === 'function') await Reflect.apply(leave, session, []);
          } else if (!live.over.aborted) {
            connections.drop(live);
            await end(live);
          }
        },
      });
    providers.set(live, provider);
    return provider;
  };
}
