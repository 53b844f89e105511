// Wallets announce themselves a moment after the page asks: a stored session waits for its wallet, but not for
// long. For the silent reconnect of adapters.
import type { Env } from '../../env/env.types.js';
import { inTime } from '../../async/in-time.js';

/** Extensions announce within tens of milliseconds; a wallet that comes later has its row, not its session. */
export const patienceMs = 1000;

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
export async function waitForCandidates<Candidate>(
  discovery: CandidateSource<Candidate>,
  clock: Env['clock'],
  connectorId: string,
  signals: readonly AbortSignal[],
): Promise<readonly Candidate[]> {
  let stop = (): void => undefined;
  const found = new Promise<void>((resolve) => {
    const look = (): void => {
      if (discovery.candidates(connectorId).length > 0) resolve();
    };
    stop = discovery.onFound(look);
    look();
  });
  try {
    await inTime(found, clock, patienceMs, () => undefined, ...signals);
  } finally {
    stop();
  }
  return discovery.candidates(connectorId);
}
