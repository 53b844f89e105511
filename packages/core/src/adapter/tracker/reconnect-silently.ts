import type { Env } from '../../env/env.types.js';
import type { AdapterReports, ReconnectRequest, WalletConnection } from '../adapter.types.js';
import { sleep, inTime } from '../../async.js';
import type { CandidateSource, TrackedConnection } from './connection-tracker.types.js';

type AnyLive = Pick<TrackedConnection<unknown>, 'signal' | 'end'>;

interface SilentReconnect<Candidate> {
  /** The wallets that a stored id may mean: the one with that id, and those that share its name. */
  readonly source: CandidateSource<Candidate>;
  readonly clock: Env['clock'];
  readonly destroyed: AbortSignal;
  /**
   * Connects silently, with the stored address first if the wallet offers it. Rejects if it offers no account.
   *
   * @param signals any of them ends the attempt
   */
  readonly restore: (
    candidate: Candidate,
    signals: readonly AbortSignal[],
  ) => Promise<WalletConnection>;
  readonly connections: {
    get(connectorId: string): AnyLive | undefined;
  };
  /** Whether the connection belongs to this session. Its wallet may then be queried again. */
  readonly isOwn: (live: AnyLive) => boolean;
  readonly report: Pick<AdapterReports, 'disconnected'>;
}

interface Restored {
  readonly connection: WalletConnection;
  /** End this object instead of the id's connection, because the user may have connected the wallet since. */
  readonly live: AnyLive | undefined;
}

/**
 * Restores the session with the only wallet that silently offers the stored address.
 *
 * If two wallets offer it, neither is used, because either may be an imitation. If none does, waits one second for
 * others and then uses the only candidate with its current accounts, because the user may have changed accounts.
 *
 * A match is used at once. It ends as `doubted` if another wallet that offers the address appears within the second, so
 * an imitation gains nothing by being early.
 *
 * @throws KitError `request/cancelled` when a signal of the request or the adapter aborts
 */
export async function reconnectSilently<Candidate extends { readonly id: string }>(
  { connectorId, address, signal }: ReconnectRequest,
  { source, clock, destroyed, restore, connections, isOwn, report }: SilentReconnect<Candidate>,
): Promise<WalletConnection | undefined> {
  const signals = [signal, destroyed];
  const queriedIds = new Set<string>();
  /** Skips wallets that the user connected or that another session uses. */
  const isOpen = ({ id }: Candidate): boolean => {
    const live = connections.get(id);
    return !queriedIds.has(id) && (live === undefined || isOwn(live));
  };
  const bringBack = async (
    candidate: Candidate,
    until: readonly AbortSignal[],
  ): Promise<Restored> => {
    const connection = await restore(candidate, until);
    return { connection, live: connections.get(candidate.id) };
  };
  const found: Restored[] = [];
  const attempt = async (candidate: Candidate): Promise<void> => {
    try {
      found.push(await bringBack(candidate, signals));
    } catch (error) {
      if (signals.some(({ aborted }) => aborted)) throw error;
    }
  };
  const isHolder = ({ connection }: Restored): boolean => connection.accounts.includes(address);
  const restoreAll = async (candidates: readonly Candidate[]): Promise<void> => {
    const next = candidates.filter(isOpen);
    if (next.length === 0) return;
    for (const { id } of next) queriedIds.add(id);
    await Promise.all(next.map(attempt));
    await restoreAll(source.candidates(connectorId));
  };
  const endAllExcept = (match?: Restored): void => {
    for (const each of found) if (each !== match) each.live?.end();
  };
  const leftMs = (): number => Math.max(0, patientUntil - clock.now());
  const patientUntil = clock.now() + patienceMs;
  try {
    await restoreAll(await waitForCandidates(source, clock, connectorId, signals));
    if (found.length > 0 && !found.some(isHolder)) {
      await sleep(clock, leftMs(), ...signals);
      await restoreAll(source.candidates(connectorId));
    }
  } catch (error) {
    endAllExcept();
    throw error;
  }
  const [first, ...others] = found.some(isHolder) ? found.filter(isHolder) : found;
  const match = others.length === 0 ? first : undefined;
  endAllExcept(match);
  if (match && leftMs() > 0) void watch(match);
  return match?.connection;

  /** Queries wallets that appear until the second is over, and ends the session if one also offers the address. */
  async function watch({ connection, live }: Restored): Promise<void> {
    if (!live) return;
    const until = [destroyed, live.signal];
    const query = async (): Promise<void> => {
      for (const candidate of source.candidates(connectorId)) {
        if (!isOpen(candidate)) continue;
        queriedIds.add(candidate.id);
        const rival = await bringBack(candidate, until).catch(() => undefined);
        rival?.live?.end();
        if (live.signal.aborted || !rival || !isHolder(rival)) continue;
        live.end();
        report.disconnected(connection.connectorId, 'doubted');
      }
    };
    const stop = source.onFound(() => void query());
    await sleep(clock, leftMs(), ...until).catch(() => undefined);
    stop();
  }
}

/** Extensions announce themselves within tens of milliseconds. */
const patienceMs = 1000;

/**
 * Returns the wallets that the id may mean as soon as there is one, or an empty list after 1 s of `clock`.
 *
 * @param signals - any of them ends the wait
 * @throws KitError `request/cancelled`
 * @example
 * const found = await waitForCandidates(discovery, env.clock, connectorId, [signal]);
 */
async function waitForCandidates<Candidate>(
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
