// walletCallVerbs(): the verbs of calls that a wallet takes as one (EIP-5792), loaded when first used. For the bindings of a
// framework.
import type { AppKit } from '../api/app-kit.types.js';
import type { WalletCalls } from '../features/wallet-calls/wallet-calls.types.js';

/** Each rejects with a KitError: `feature/off` where the active namespace has no such calls. */
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
