// Tells a wallet that the site is done with it. Never throws, never waits for long: the local connection is
// over already.
import type { Env } from '@openappkit/core/adapter';
import { requestProvider } from '../provider/request-provider.js';
import type { WalletProvider } from '../provider/wallet-provider.js';
import { untilAborted } from '../provider/until-aborted.js';

/** Specification section 9: sign-out wait cap. */
const waitCapMs = 3000;

/** EIP-2255's `wallet_revokePermissions`. Resolves when the wallet has answered anything, or after 3 s of `clock`. */
export function revokePermissions(
  provider: WalletProvider,
  clock: Env['clock'],
  destroyed: AbortSignal,
): Promise<void> {
  const request = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] };
  return sayGoodbye((patience) => requestProvider(provider, request, patience), clock, destroyed);
}

/** Runs the wallet's own farewell. Resolves when it is over, or after 3 s of `clock`. */
export async function sayGoodbye(
  farewell: (patience: AbortSignal) => Promise<unknown>,
  clock: Env['clock'],
  destroyed: AbortSignal,
): Promise<void> {
  const patience = new AbortController();
  const timer = clock.setTimeout(() => patience.abort(), waitCapMs);
  try {
    await untilAborted(farewell(patience.signal), patience.signal, destroyed);
  } catch {
    // Not offered, refused or silent: nothing more can be done about it.
  } finally {
    clock.clearTimeout(timer);
  }
}
