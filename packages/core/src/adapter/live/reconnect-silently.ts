// reconnectSilently(): which of a page's wallets a stored session goes back to, for every family. Asks no person.
import type { Env } from '../../env/env.types.js';
import type { AdapterReports, ReconnectRequest, WalletConnection } from '../adapter.types.js';
import { sleep } from '../wait/sleep.js';
import type { Live } from './live-connections.types.js';
import { type CandidateSource, patienceMs, waitForCandidates } from './wait-for-candidates.js';

export interface SilentReconnect<Candidate> {
  /** The wallets that a stored id may mean: the one of that id, and those that share its name. */
  readonly source: CandidateSource<Candidate>;
  readonly clock: Env['clock'];
  /** Aborts when the adapter is destroyed. */
  readonly destroyed: AbortSignal;
  /** Connects to one of them without asking, the stored address first if it offers it; rejects where it offers none. */
  readonly restore: (candidate: Candidate) => Promise<WalletConnection>;
  /** The adapter's book, where `restore` puts what it makes. */
  readonly connections: {
    get(connectorId: string): Pick<Live<unknown>, 'over' | 'end'> | undefined;
  };
  readonly report: Pick<AdapterReports, 'disconnected'>;
}

/**
 * The one wallet that silently still offers the stored address. Two that offer it are none, because nobody can tell which
 * was meant; one that appears while the others are being asked is asked too. A wallet that fails offers nothing. Where none
 * offers the address, the only wallet that a stored id can mean counts with the accounts it offers now, after another one
 * had a second to come: its person has chosen others since.
 *
 * One that offers the address has the session at once, and loses it (`doubted`) to another that comes within the second and
 * offers it, too: an imitation gains nothing by being early.
 *
 * @throws KitError `request/cancelled` when the request or the adapter is over
 */
export async function reconnectSilently<Candidate extends { readonly id: string }>(
  { connectorId, address, signal }: ReconnectRequest,
  { source, clock, destroyed, restore, connections, report }: SilentReconnect<Candidate>,
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
  const end = (each: WalletConnection): void => connections.get(each.connectorId)?.end();
  const leftMs = (): number => Math.max(0, patientUntil - clock.now());
  const patientUntil = clock.now() + patienceMs;
  await askAll(await waitForCandidates(source, clock, connectorId, signals));
  if (found.length > 0 && holders().length === 0) {
    await sleep(clock, leftMs(), ...signals).catch((error) => {
      for (const each of found) end(each);
      throw error;
    });
    await askAll(source.candidates(connectorId));
  }
  const [meant, ...others] = holders().length > 0 ? holders() : found;
  const kept = others.length === 0 ? meant : undefined;
  for (const each of found) if (each !== kept) end(each);
  if (kept && leftMs() > 0) void watch(kept);
  return kept;

  /** Until the second is over: who else comes is asked too. */
  async function watch({ connectorId: id }: WalletConnection): Promise<void> {
    const live = connections.get(id);
    if (!live) return;
    const look = async (): Promise<void> => {
      for (const candidate of source.candidates(connectorId)) {
        // One that is connected already was chosen by its person.
        if (asked.has(candidate.id) || connections.get(candidate.id)) continue;
        asked.add(candidate.id);
        const rival = await restore(candidate).catch(() => undefined);
        if (!rival) continue;
        end(rival);
        if (live.over.aborted || !rival.accounts.includes(address)) continue;
        live.end();
        report.disconnected(id, 'doubted');
      }
    };
    const stop = source.onFound(() => void look());
    await sleep(clock, leftMs(), destroyed, live.over).catch(() => undefined);
    stop();
  }
}
