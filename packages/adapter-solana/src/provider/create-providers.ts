// createProviders(): one provider for each live connection, whoever made it. Used by working-solana.ts.
import type { AdapterContext, Network } from '@openappkit/core/adapter';
import { readMember } from '@openappkit/wallet-standard';
import { assertOffered } from '../capabilities/switch-network.js';
import type { Live, LiveConnections } from '../wallet/live-connections.js';
import { createSolanaProvider } from './create-solana-provider.js';
import type { SolanaProvider } from './solana-provider.types.js';

/**
 * @param end ends a connection of a wallet of the page, here and there
 * @returns the provider of a connection, the same each time; `pairedName` is that of the phone
 */
export function createProviders(
  context: AdapterContext,
  connections: LiveConnections,
  end: (live: Live) => Promise<void>,
) {
  const providers = new WeakMap<Live, SolanaProvider>();
  return (live: Live, pairedName = 'WalletConnect'): SolanaProvider => {
    const isOffered = (network: Network): boolean => {
      try {
        assertOffered(live, network);
        return true;
      } catch {
        return false;
      }
    };
    const provider =
      providers.get(live) ??
      createSolanaProvider(live, {
        name: live.wallet?.name ?? pairedName,
        type: live.wallet === undefined ? 'WALLET_CONNECT' : 'ANNOUNCED',
        networks: () => context.networks().filter(isOffered),
        async disconnect() {
          if (live.wallet === undefined) {
            const leave = readMember(live.paired, 'disconnect');
            if (typeof leave === 'function') await Reflect.apply(leave, live.paired, []);
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
