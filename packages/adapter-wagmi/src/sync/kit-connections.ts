// What both sides are known to hold: the live connections of one adapter instance by connector id, and whom the
// kit is asking right now. Shared by the parts that write to wagmi and those that listen to it.
import type { CaipNetworkId, WalletConnection } from '@openappkit/core/adapter';
import { toChainId } from '../config/to-chain.js';
import type { WagmiAccounts } from '../wagmi-core.types.js';

export type KitConnections = ReturnType<typeof createKitConnections>;

export function createKitConnections() {
  const requests = new Map<string, number>();
  return {
    connections: new Map<string, WalletConnection>(),
    /** While the kit asks a wallet, its own flow tells the app what came of it. */
    async track<T>(id: string, run: () => Promise<T>): Promise<T> {
      requests.set(id, (requests.get(id) ?? 0) + 1);
      try {
        return await run();
      } finally {
        const remaining = (requests.get(id) ?? 1) - 1;
        if (remaining > 0) requests.set(id, remaining);
        else requests.delete(id);
      }
    },
    isRequesting: (id: string): boolean => requests.has(id),
  };
}

export const toWagmiAccounts = ({ accounts, caipNetworkId }: WalletConnection): WagmiAccounts => ({
  accounts,
  chainId: toChainId(caipNetworkId),
});

/** One address is enough to know that two answers are the same. */
export const isSameAccounts = (one: WagmiAccounts, other: WagmiAccounts): boolean =>
  one.chainId === other.chainId && one.accounts.join() === other.accounts.join();

export const toCaipNetworkId = (chainId: number): CaipNetworkId => `eip155:${chainId}`;
