import type { Env } from '../../env/env.types.js';
import { inTime } from '../../async/in-time.js';

/** Extensions announce themselves within tens of milliseconds. */
export const patienceMs = 1000;

export interface CandidateSource<Candidate> {
  candidates(connectorId: string): readonly Candidate[];
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
    const check = (): void => {
      if (discovery.candidates(connectorId).length > 0) resolve();
    };
    stop = discovery.onFound(check);
    check();
  });
  try {
    await inTime(found, clock, patienceMs, () => undefined, ...signals);
  } finally {
    stop();
  }
  return discovery.candidates(connectorId);
}
