// What both sides are known to hold: the live connections of one adapter instance by connector id, and whom the
// kit is asking right now. Shared by the parts that write to wagmi and those that listen to it.
import type { CaipNetworkId, WalletConnection } from '@openappkit/core/adapter';
import { chainIdOf } from '../config/to-chain.js';
import type { Shown } from '../wagmi-core.types.js';

export type KitConnections = ReturnType<typeof createKitConnections>;

export function createKitConnections() {
  const asked = new Map<string, number>();
  return {
    live: new Map<string, WalletConnection>(),
    /** While the kit asks a wallet, its own flow tells the app what came of it. */
    async ask<T>(id: string, run: () => Promise<T>): Promise<T> {
      asked.set(id, (asked.get(id) ?? 0) + 1);
      try {
        return await run();
      } finally {
        const left = (asked.get(id) ?? 1) - 1;
        if (left > 0) asked.set(id, left);
        else asked.delete(id);
      }
    },
    isAsked: (id: string): boolean => asked.has(id),
  };
}

export const shownOf = ({ accounts, caipNetworkId }: WalletConnection): Shown => ({
  accounts,
  chainId: chainIdOf(caipNetworkId),
});

/** One address is enough to know that two answers are the same. */
export const isSameShown = (one: Shown, other: Shown): boolean =>
  one.chainId === other.chainId && one.accounts.join() === other.accounts.join();

export const caipOf = (chainId: number): CaipNetworkId => `eip155:${chainId}`;
