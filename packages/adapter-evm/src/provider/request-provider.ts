// Asks a wallet by its `request` (EIP-1193): the only place that calls it.
import { askWallet } from '@openappkit/core/adapter';
import type { ProviderRequest, WalletProvider } from './wallet-provider.js';

/**
 * Asks the wallet. The answer is unchecked: parse it.
 *
 * @param signals - rejects at once when one aborts, with its reason where that is `wallet/disconnected`;
 *   what the wallet says afterwards is ignored
 * @throws KitError `request/cancelled`, `wallet/*`, `chain/unrecognized`, `tx/*`; the raw error is its cause
 */
export function requestProvider(
  provider: WalletProvider,
  request: ProviderRequest,
  ...signals: readonly AbortSignal[]
): Promise<unknown> {
  return askWallet(() => provider.request(request), signals);
}
