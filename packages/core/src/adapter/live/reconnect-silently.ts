// reconnectSilently(): which of a page's wallets a stored session goes back to, for every family. Asks no person.
import type { Env } from '../../env/env.types.js';
import type { ReconnectRequest, WalletConnection } from '../adapter.types.js';
import { sleep } from '../wait/sleep.js';
import { type CandidateSource, patienceMs, waitForCandidates } from './wait-for-candidates.js';

export interface SilentReconnect<Candidate> {
  /** The wallets that a stored id may mean: the one of that id, and those that share its name. */
  readonly source: CandidateSource<Candidate>;
  readonly clock: Env['clock'];
  /** Aborts when the adapter is destroyed. */
  readonly destroyed: AbortSignal;
  /** Connects to one of them without asking, the stored address first if it offers it; rejects where it offers none. */
  readonly restore: (candidate: Candidate) => Promise<WalletConnection>;
  /** Ends one that was restored and is not wanted. */
  readonly end: (connectorId: string) => void;
}

/**
 * The one wallet that silently still offers the stored address. Two that offer it are none, because nobody can tell which
 * was meant; one that appears while the others are being asked is asked too. A wallet that fails offers nothing. Where none
 * offers the address, the only wallet that a stored id can mean counts with the accounts it offers now: its person has
 * chosen others since.
 *
 * @throws KitError `request/cancelled` when the request or the adapter is over
 */
export async function reconnectSilently<Candidate extends { readonly id: string }>(
  { connectorId, address, signal }: ReconnectRequest,
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
  const holders = () => found.filter(({ accounts }) => accounts.includes(address));
  const askAll = async (candidates: readonly Candidate[]): Promise<void> => {
    const next = candidates.filter(({ id }) => !asked.has(id));
    if (next.length === 0) return;
    for (const { id } of next) asked.add(id);
    const answers = await Promise.all(next.map(attempt));
    found.push(...answers.filter((answer) => answer !== undefined));
    await askAll(source.candidates(connectorId));
  };
  const patientUntil = clock.now() + patienceMs;
  await askAll(await waitForCandidates(source, clock, connectorId, signals));
  if (found.length > 0 && holders().length === 0) {
    await sleep(clock, Math.max(0, patientUntil - clock.now()), ...signals).catch((error) => {
      for (const each of found) end(each.connectorId);
      throw error;
    });
    await askAll(source.candidates(connectorId));
  }
  const [meant, ...others] = holders().length > 0 ? holders() : found;
  const kept = others.length === 0 ? meant : undefined;
  for (const each of found) if (each !== kept) end(each.connectorId);
  return kept;
}
