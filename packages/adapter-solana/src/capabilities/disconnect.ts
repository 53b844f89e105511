// Tells a wallet that the site is done with it. Never throws, never waits for long: the local connection is over
// already.
import type { Env } from '@openappkit/core/adapter';
import { readMember, type StandardWallet } from '@openappkit/wallet-standard';
import { askWallet } from '../wallet/ask-wallet.js';

/** Specification section 9: sign-out wait cap. */
const waitCapMs = 3000;

/** `standard:disconnect`. Resolves when the wallet has answered anything, or after 3 s of `clock`. */
export async function sayGoodbye(
  wallet: StandardWallet,
  clock: Env['clock'],
  destroyed: AbortSignal,
): Promise<void> {
  const feature = wallet.feature('standard:disconnect');
  const disconnect = readMember(feature, 'disconnect');
  if (typeof disconnect !== 'function') return;
  const patience = new AbortController();
  const timer = clock.setTimeout(() => patience.abort(), waitCapMs);
  try {
    await askWallet(() => Reflect.apply(disconnect, feature, []), patience.signal, destroyed);
  } catch {
    // Refused or silent: nothing more can be done about it.
  } finally {
    clock.clearTimeout(timer);
  }
}
