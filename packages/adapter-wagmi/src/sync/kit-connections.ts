// The live connections of one adapter instance by connector ID, and the connectors that the kit is requesting now.
import type { EvmAdapter } from '@openappkit/adapter-evm';
import type { AdapterContext, WalletConnection } from '@openappkit/core/adapter';
import { toChainId } from '../to-chain.js';
import type { Config, WagmiAccounts } from '../wagmi-core.types.js';
import type { SessionStorage } from './session-storage.js';
import type { WagmiState } from './wagmi-state.js';

export type InnerAdapter = ReturnType<EvmAdapter['setup']>;

export interface WagmiDeps {
  readonly context: AdapterContext;
  readonly config: Config;
  /** The kit's adapter. It exists before the first request to a wallet. */
  readonly innerAdapter: () => Required<InnerAdapter>;
  readonly kitConnections: KitConnections;
  readonly wagmiState: WagmiState;
  readonly sessions: SessionStorage;
  /** Uids of all connectors that the adapter gave to wagmi, for any kit. */
  readonly kitUids: Set<string>;
  readonly destroyed: AbortSignal;
}

export type KitConnections = ReturnType<typeof createKitConnections>;

export function createKitConnections() {
  const requests = new Map<string, number>();
  return {
    connections: new Map<string, WalletConnection>(),
    /** Marks a connector while the kit requests its wallet, because then the kit's flow emits the result. */
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

export const isSameAccounts = (one: WagmiAccounts, other: WagmiAccounts): boolean =>
  one.chainId === other.chainId && one.accounts.join() === other.accounts.join();
