// Tells a wallet that the site is done with it (EIP-2255's `wallet_revokePermissions`). Never throws,
// never waits for long: the local connection is over already.
import type { Env } from '@openappkit/core/adapter';
import { requestProvider, type WalletProvider } from '../provider/request-provider.js';

/** Specification section 9: sign-out wait cap. */
const waitCapMs = 3000;

/** Resolves when the wallet has answered anything, or after 3 s of `clock`. */
export async function revokePermissions(
  provider: WalletProvider,
  clock: Env['clock'],
  destroyed: AbortSignal,
): Promise<void> {
  const patience = new AbortController();
  const timer = clock.setTimeout(() => patience.abort(), waitCapMs);
  try {
    const request = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] };
    await requestProvider(provider, request, patience.signal, destroyed);
  } catch {
    // Not offered, refused or silent: nothing more can be done about it.
  } finally {
    clock.clearTimeout(timer);
  }
}
