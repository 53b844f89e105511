// reconnectSilently(): which of a page's wallets a stored session goes back to, for every family. Asks no person.
import type { Env } from '../../env/env.types.js';
import type { ReconnectRequest, WalletConnection } from '../adapter.types.js';
import { type CandidateSource, waitForCandidates } from './wait-for-candidates.js';

export interface SilentReconnect<Candidate> {
  /** The wallets that a stored id may mean: the one of that id, and those that share its name. */
  readonly source: CandidateSource<Candidate>;
  readonly clock: Env['clock'];
  /** Aborts when the adapter is destroyed. */
  readonly destroyed: AbortSignal;
  /** Connects to one of them without asking; rejects where it does not offer the stored address. */
  readonly restore: (candidate: Candidate) => Promise<WalletConnection>;
  /** Ends one that was restored and is not wanted. */
  readonly end: (connectorId: string) => void;
}

/**
 * The one wallet that silently still offers the stored address. Two that offer it are none, because nobody can tell which
 * was meant; one that appears while the others are being asked is asked too. A wallet that fails offers nothing.
 *
 * @throws KitError `request/cancelled` when the request or the adapter is over
 */
export async function reconnectSilently<Candidate extends { readonly id: string }>(
  { connectorId, signal }: ReconnectRequest,
  { source, clock, destroyed, restore, end }: SilentReconnect<Candidate>,
): Promise<WalletConnection | undefined> {
  const signals = [signal, destroyed];
  const attempt = async (candidate: Candidate): Promise<WalletConnection | undefined> => {
    try {
      return await restore(candidate);
    } catch (error) {
      if (signals.some(({ aborted }) => aborted)) throw error;
      return undefined;
    }
  };
  const asked = new Set<string>();
  const found: WalletConnection[] = [];
  let next = await waitForCandidates(source, clock, connectorId, signals);
  while (next.length > 0) {
    for (const { id } of next) asked.add(id);
    const answers = await Promise.all(next.map(attempt));
    found.push(...answers.filter((answer) => answer !== undefined));
    next = source.candidates(connectorId).filter(({ id }) => !asked.has(id));
  }
  if (found.length === 1) return found[0];
  for (const each of found) end(each.connectorId);
  return undefined;
}
