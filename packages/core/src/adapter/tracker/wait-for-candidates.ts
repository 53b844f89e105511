import type { Env } from '../../env/env.types.js';
import { inTime } from '../../async/in-time.js';

/** Extensions announce themselves within tens of milliseconds. */
export const patienceMs = 1000;

/** The wallets that an adapter has found so far. */
export interface CandidateSource<Candidate> {
  /** The wallets that a stored connector id may mean. */
  candidates(connectorId: string): readonly Candidate[];
  /** Calls the listener on each change. Returns the unsubscribe function. */
  onFound(listener: () => void): () => void;
}

/**
 * Returns the wallets that the id may mean as soon as there is one, or an empty list after 1 s of `clock`.
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
