import {
  callWallet,
  type ConnectionTracker,
  type TrackedConnection,
} from '@openappkit/core/adapter';
import type { ProviderRequest, WalletProvider } from './wallet-provider.js';

export type EvmConnection = TrackedConnection<WalletProvider>;
export type EvmConnectionTracker = ConnectionTracker<WalletProvider>;

/**
 * Sends an EIP-1193 request. The answer is untrusted, so parse it.
 *
 * @param signals - reject at once when one aborts or the connection ends; later answers are ignored
 * @throws KitError `request/cancelled`, `wallet/*`, `chain/unrecognized`, `tx/*`; the cause is the raw error
 */
export function requestWallet(
  { wallet, signal }: EvmConnection,
  request: ProviderRequest,
  ...signals: readonly AbortSignal[]
): Promise<unknown> {
  return callWallet(() => wallet.request(request), [...signals, signal]);
}
