// Loads wallet calls (EIP-5792) on first use.
import type { AppKit } from '../api/app-kit.types.js';
import type { WalletCalls } from '../features/wallet-calls/wallet-calls.types.js';

/** Each method rejects with KitError `feature/off` if the active namespace does not support wallet calls. */
export type WalletCallMethods = Omit<WalletCalls, 'destroy'>;

export function createWalletCallMethods(kit: AppKit): WalletCallMethods {
  const feature = () => kit.feature('walletCalls');
  return {
    capabilities: async () => (await feature()).capabilities(),
    send: async (...args) => (await feature()).send(...args),
    status: async (...args) => (await feature()).status(...args),
    waitFor: async (...args) => (await feature()).waitFor(...args),
  };
}
