// Wallets announce themselves a moment after the page asks: a stored session waits for its wallet, but not for
// long. For the silent reconnect of adapters.
import type { Env } from '../env/env.types.js';
import { KitError } from '../errors/kit-error.js';

/** Extensions announce within tens of milliseconds; a wallet that comes later has its row, not its session. */
const patienceMs = 1000;

/** What an adapter has found so far. */
export interface CandidateSource<Candidate> {
  /** The wallets that a stored connector id may mean. */
  candidates(connectorId: string): readonly Candidate[];
  /** Hears of each change; returns its stop. */
  onFound(listener: () => void): () => void;
}

/**
 * The wallets the id may mean, as soon as one is known; empty after 1 s of `clock`.
 *
 * @param signals - any of them ends the wait
 * @throws KitError `request/cancelled`
 * @example
 * const found = await waitForCandidates(discovery, env.clock, connectorId, [signal]);
 */
export function waitForCandidates<Candidate>(
  discovery: CandidateSource<Candidate>,
  clock: Env['clock'],
  connectorId: string,
  signals: readonly AbortSignal[],
): Promise<readonly Candidate[]> {
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
