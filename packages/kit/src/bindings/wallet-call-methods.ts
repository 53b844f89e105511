// Wallet calls (EIP-5792), loaded on first use. For framework bindings.
import type { AppKit } from '../api/app-kit.types.js';
import type { WalletCalls } from '../features/wallet-calls/wallet-calls.types.js';

/** Each method rejects with KitError `feature/off` if the active namespace does not support wallet calls. */
export type WalletCallMethods = Omit<WalletCalls, 'destroy'>;

export function createWalletCallMethods(kit: AppKit): WalletCallMethods {
  const feature = () => kit.feature('walletCalls');
  return {
    capabilities: async () => (await feature()).capabilities(),
    send: async (...given) => (await feature()).send(...given),
    status: async (...given) => (await feature()).status(...given),
    waitFor: async (...given) => (await feature()).waitFor(...given),
  };
}
