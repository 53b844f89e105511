// createLiveRecord(): what one wallet has said, and which of its words count. Made by live-connections.ts for each connection.
//
// Events and answers come in any order. The record therefore counts turns: every event and every question takes one, each
// fact remembers the turn of who last told it, and an answer whose question is older than that is dropped.
import type { Env } from '../../env/env.types.js';
import { sleep } from '../../async/sleep.js';
import type {
  TrackedConnection,
  TrackedChange,
  ConnectionTrackerOptions,
  ReportedFacts,
  WalletFacts,
} from './connection-tracker.types.js';

/**
 * How often a wallet is asked because of its events in so many milliseconds: one that says nonsense whenever it is asked
 * leaves the page its turns.
 */
const queryLimit = { looks: 20, inMs: 1000 } as const;

interface TrackedFactsOptions<Wallet, Facts extends WalletFacts> {
  readonly live: TrackedConnection<Wallet, Facts>;
  readonly clock: Env['clock'];
  readonly queries: ConnectionTrackerOptions<Wallet, Facts>['queries'];
  /** Something of it is new. `disconnect`: it is used, and offers nothing any more. */
  readonly onChange: (change: TrackedChange) => void;
}

export type TrackedFacts<Wallet, Facts extends WalletFacts> = ReturnType<
  typeof createTrackedFacts<Wallet, Facts>
>;

export function createTrackedFacts<Wallet, Facts extends WalletFacts>({
  live,
  clock,
  queries,
  onChange,
}: TrackedFactsOptions<Wallet, Facts>) {
  /** The turn of who last told each fact. */
  const versions = new Map<keyof Facts, number>();
  let version = 0;
  /** The turn of the last event. */
  let eventVersion = 0;
  let isCommitted = false;
  /** The wallet hinted at a change that it was not asked about yet. */
  let isStale = false;
  /** The wallet said that it may be gone: it is, unless it offers accounts now. */
  let isDoubted = false;
  /** How often it was asked for that, and since when by the clock. */
  let looks = 0;
  let countedFrom = 0;

  /** Writes down what counts, and tells what is new of it. */
  const apply = (said: ReportedFacts<Facts>, at: number): void => {
    const changed = new Set<keyof Facts>();
    for (const fact of Object.keys(said) as (keyof Facts)[]) {
      if (at < (versions.get(fact) ?? 0)) continue;
      versions.set(fact, at);
      if (said[fact] === undefined || isSame(said[fact], live.known[fact])) continue;
      Object.assign(live.known, { [fact]: said[fact] });
      changed.add(fact);
    }
    if (isCommitted && live.known.accounts?.length === 0) {
      onChange('disconnect');
      return;
    }
    // The network first: a new address may be one of the new network only.
    if (changed.has('caipNetworkId')) onChange('chain');
    if (changed.has('accounts') && !live.signal.aborted) onChange('accounts');
  };
  const applyEvent = (said: ReportedFacts<Facts>): void => {
    if (live.signal.aborted) return;
    eventVersion = ++version;
    apply(said, version);
  };
  const query = async (request: () => Promise<ReportedFacts<Facts>>): Promise<void> => {
    const asked = ++version;
    try {
      const said = await request();
      if (!live.signal.aborted) apply(said, asked);
    } catch (error) {
      if (eventVersion <= asked || live.signal.aborted) throw error;
    }
  };
  /** Every silent question. Garbage, or no answer: what the wallet said before stands. */
  const queryAll = (): Promise<unknown> => Promise.allSettled(queries(live).map(query));
  const refresh = async (): Promise<void> => {
    const [wasLost, before] = [isDoubted, versions.get('accounts')];
    isStale = isDoubted = false;
    if (live.signal.aborted) return;
    await queryAll();
    if (wasLost && !live.signal.aborted && versions.get('accounts') === before)
      onChange('disconnect');
  };
  /** Looks in a microtask; a wallet that is asked too often, when that was long enough ago. */
  const refreshSoon = async (): Promise<void> => {
    const sinceMs = clock.now() - countedFrom;
    // A clock that was set back must not make the wait longer.
    const isCounted = sinceMs >= 0 && sinceMs < queryLimit.inMs;
    const isTooOften = isCounted && looks >= queryLimit.looks;
    await (isTooOften &&
      sleep(clock, queryLimit.inMs - sinceMs, live.signal).catch(() => undefined));
    if (!isCounted || looks >= queryLimit.looks) [looks, countedFrom] = [0, clock.now()];
    looks++;
    void refresh();
  };

  return {
    live,
    applyEvent,
    query,
    async requestFromUser(request: () => Promise<ReportedFacts<Facts>>): Promise<void> {
      const asked = ++version;
      const said = await request();
      if (live.signal.aborted) return;
      // The answer to a wallet's person may be as old as the question: what it said since decides, where that differs.
      const isContradicted = (['accounts', 'caipNetworkId'] as const).some(
        (fact) =>
          said[fact] !== undefined &&
          (versions.get(fact) ?? 0) > asked &&
          !isSame(said[fact], live.known[fact]),
      );
      const isOpen = isStale || isContradicted;
      isStale = isDoubted = false;
      applyEvent(said);
      if (isOpen) await queryAll();
    },
    invalidate(mayBeGone = false): void {
      isDoubted ||= mayBeGone;
      const unread = Object.keys(live.known).map((fact) => [fact, undefined]);
      if (isCommitted) applyEvent(Object.fromEntries(unread));
      // A wallet that says nonsense often is asked once for all it says at a time.
      if (isCommitted && !isStale) void refreshSoon();
      isStale = true;
    },
    /** Core hears of its changes from us. Never so of an attached one. */
    isCommitted: (): boolean => isCommitted,
    commit(): void {
      isCommitted = true;
      if (isStale) void refresh();
    },
    resync(): void {
      if (isCommitted) void refresh();
    },
  };
}

function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((each, index) => each === other[index]);
}
