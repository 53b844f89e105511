// Wallets appear a moment after the page asks: a stored session waits for its wallet, but not for long. Called by
// silent reconnect only.
import { type Env, KitError } from '@openappkit/core/adapter';
import type { Discovery, FoundWallet } from '../connectors/discovery.js';

/** Extensions register within tens of milliseconds; one that comes later has its row, not its session. */
const patienceMs = 1000;

/**
 * The wallets the id may mean, as soon as one is known; empty after 1 s of `clock`.
 * @throws KitError `request/cancelled`
 */
export function waitForCandidates(
  discovery: Discovery,
  clock: Env['clock'],
  connectorId: string,
  signals: readonly AbortSignal[],
): Promise<readonly FoundWallet[]> {
  return new Promise((resolve, reject) => {
    const release = (): void => {
      clock.clearTimeout(timer);
      stop();
      for (const signal of signals) signal.removeEventListener('abort', cancel);
    };
    const cancel = (): void => {
      release();
      reject(new KitError('request/cancelled'));
    };
    const finish = (): void => {
      release();
      resolve(discovery.candidates(connectorId));
    };
    const look = (): void => {
      if (discovery.candidates(connectorId).length > 0) finish();
    };
    const timer = clock.setTimeout(finish, patienceMs);
    const stop = discovery.onFound(look);
    for (const signal of signals) signal.addEventListener('abort', cancel, { once: true });
    if (signals.some((signal) => signal.aborted)) cancel();
    else look();
  });
}
