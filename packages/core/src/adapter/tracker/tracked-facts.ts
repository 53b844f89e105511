// Decides which of a wallet's events and responses count, because they arrive in any order.
//
// Every event and every query gets a version, and each fact stores the version that set it. A response whose query is
// older than its fact is dropped.
import type { Env } from '../../env/env.types.js';
import { sleep } from '../../async/sleep.js';
import type {
  TrackedConnection,
  TrackedChange,
  LiveConnectionsOptions,
  ReportedFacts,
  WalletFacts,
} from './connection-tracker.types.js';

/** Limits queries caused by events, because a wallet that always returns garbage would otherwise block the page. */
const queryLimit = { looks: 20, inMs: 1000 } as const;

interface TrackedFactsOptions<Wallet, Facts extends WalletFacts> {
  readonly live: TrackedConnection<Wallet, Facts>;
  readonly clock: Env['clock'];
  readonly queries: LiveConnectionsOptions<Wallet, Facts>['queries'];
  /** `disconnect` means that a committed connection no longer offers an account. */
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
  const versions = new Map<keyof Facts, number>();
  let version = 0;
  let eventVersion = 0;
  const isCommitted = (): boolean => live.status === 'connected';
  /** The wallet hinted at a change and has not been queried yet. */
  let isStale = false;
  /** The wallet may be gone. The connection ends unless a query returns accounts. */
  let isDoubted = false;
  /** Event-caused queries since `countedFrom`. */
  let queryCount = 0;
  let countedFrom = 0;

  const apply = (facts: ReportedFacts<Facts>, at: number): void => {
    const changed = new Set<keyof Facts>();
    for (const fact of Object.keys(facts) as (keyof Facts)[]) {
      if (at < (versions.get(fact) ?? 0)) continue;
      versions.set(fact, at);
      if (facts[fact] === undefined || isSame(facts[fact], live.known[fact])) continue;
      Object.assign(live.known, { [fact]: facts[fact] });
      changed.add(fact);
    }
    if (isCommitted() && live.known.accounts?.length === 0) {
      onChange('disconnect');
      return;
    }
    // Notify of the network first, because a new address may exist only on the new network.
    if (changed.has('caipNetworkId')) onChange('chain');
    if (changed.has('accounts') && !live.signal.aborted) onChange('accounts');
  };
  const applyEvent = (facts: ReportedFacts<Facts>): void => {
    if (live.signal.aborted) return;
    eventVersion = ++version;
    apply(facts, version);
  };
  const query = async (request: () => Promise<ReportedFacts<Facts>>): Promise<void> => {
    const queryVersion = ++version;
    try {
      const facts = await request();
      if (!live.signal.aborted) apply(facts, queryVersion);
    } catch (error) {
      if (eventVersion <= queryVersion || live.signal.aborted) throw error;
    }
  };
  /** A failed or unreadable response leaves the facts unchanged. */
  const queryAll = (): Promise<unknown> => Promise.allSettled(queries(live).map(query));
  const refresh = async (): Promise<void> => {
    const [wasLost, before] = [isDoubted, versions.get('accounts')];
    isStale = isDoubted = false;
    if (live.signal.aborted) return;
    await queryAll();
    if (wasLost && !live.signal.aborted && versions.get('accounts') === before)
      onChange('disconnect');
  };
  /** Queries the wallet in a microtask, or later if the query limit is reached. */
  const refreshSoon = async (): Promise<void> => {
    const sinceMs = clock.now() - countedFrom;
    // A clock that was set back must not prolong the wait.
    const isCounted = sinceMs >= 0 && sinceMs < queryLimit.inMs;
    const isTooOften = isCounted && queryCount >= queryLimit.looks;
    await (isTooOften &&
      sleep(clock, queryLimit.inMs - sinceMs, live.signal).catch(() => undefined));
    if (!isCounted || queryCount >= queryLimit.looks) [queryCount, countedFrom] = [0, clock.now()];
    queryCount++;
    void refresh();
  };

  return {
    live,
    applyEvent,
    query,
    async requestFromUser(request: () => Promise<ReportedFacts<Facts>>): Promise<void> {
      const queryVersion = ++version;
      const facts = await request();
      if (live.signal.aborted) return;
      // The user's approval may be as old as the request, so later events that contradict it need a query.
      const isContradicted = (['accounts', 'caipNetworkId'] as const).some(
        (fact) =>
          facts[fact] !== undefined &&
          (versions.get(fact) ?? 0) > queryVersion &&
          !isSame(facts[fact], live.known[fact]),
      );
      const isOpen = isStale || isContradicted;
      isStale = isDoubted = false;
      applyEvent(facts);
      if (isOpen) await queryAll();
    },
    invalidate(mayBeGone = false): void {
      isDoubted ||= mayBeGone;
      const unread = Object.keys(live.known).map((fact) => [fact, undefined]);
      if (isCommitted()) applyEvent(Object.fromEntries(unread));
      // One query covers a burst of events.
      if (isCommitted() && !isStale) void refreshSoon();
      isStale = true;
    },
    refreshIfStale(): void {
      if (isStale) void refresh();
    },
    resync(): void {
      if (isCommitted()) void refresh();
    },
  };
}

function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((each, index) => each === other[index]);
}
