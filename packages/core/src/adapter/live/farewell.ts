// farewell(): tells a wallet that the site is done with it. The local connection is over already, so nothing that a
// wallet does now may be felt.
import type { Env } from '../../env/env.types.js';
import { inTime } from '../wait/in-time.js';
import { askWallet } from './ask-wallet.js';

/** A wallet that does not answer would keep a person waiting for a disconnect. */
const patienceMs = 3000;

/**
 * Calls `leave`, the wallet's own goodbye. Resolves once the wallet has answered anything, refused or failed, when one of
 * the signals aborts, and after 3 s of the clock at the latest. Never rejects.
 */
export async function farewell(
  leave: () => unknown,
  clock: Env['clock'],
  ...signals: readonly AbortSignal[]
): Promise<void> {
  try {
    if (signals.some(({ aborted }) => aborted)) return;
    await inTime(askWallet(leave, []), clock, patienceMs, () => undefined, ...signals);
  } catch {
    // Not offered, refused or silent: nothing more can be done about it.
  }
}
