// Tells a wallet that the site is done with it. Never throws, never waits for long: the local connection is over.
import type { Env } from '@openappkit/core/adapter';
import { askWallet } from '../wallets/ask-wallet.js';
import type { BitcoinWallet } from '../wallets/bitcoin-wallet.types.js';

/** Specification section 9: sign-out wait cap. */
const waitCapMs = 3000;

/** Resolves when the wallet has answered anything, or after 3 s of `clock`. */
export async function sayGoodbye(
  wallet: BitcoinWallet,
  clock: Env['clock'],
  destroyed: AbortSignal,
): Promise<void> {
  const patience = new AbortController();
  const timer = clock.setTimeout(() => patience.abort(), waitCapMs);
  try {
    const leave = async (): Promise<unknown> => wallet.leave?.();
    await askWallet(leave, wallet.codes, patience.signal, destroyed);
  } catch {
    // Not offered, refused or silent: nothing more can be done about it.
  } finally {
    clock.clearTimeout(timer);
  }
}
