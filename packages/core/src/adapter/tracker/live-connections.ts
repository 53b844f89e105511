import { KitError } from '../../errors/kit-error.js';
import type { WalletConnection } from '../adapter.types.js';
import type {
  ConnectionDescription,
  TrackedConnection,
  TrackedChange,
  LiveConnections,
  LiveConnectionsOptions,
  ReportedFacts,
  WalletFacts,
} from './connection-tracker.types.js';
import type { Env } from '../../env/env.types.js';
import { sleep } from '../../async.js';

/** The connections of one namespace, and which of a wallet's events and responses change them. */
export function createLiveConnections<Wallet, Facts extends WalletFacts = WalletFacts>(
  params: LiveConnectionsOptions<Wallet, Facts>,
): LiveConnections<Wallet, Facts> {
  type OwnLive = TrackedConnection<Wallet, Facts>;
  type OwnRecord = TrackedFacts<Wallet, Facts>;
  const { clock, namespace, queries } = params;
  const records = new Map<OwnLive, OwnRecord>();
  const placed = new Map<string, OwnRecord>();

  const createLive = (connectorId: string, attached: WalletConnection | undefined): OwnRecord => {
    const lifetime = new AbortController();
    const live: OwnLive = {
      connectorId,
      status: attached ? 'attached' : 'connecting',
      // Set as soon as it is open.
      wallet: undefined as Wallet,
      attached,
      known: {},
      signal: lifetime.signal,
      end() {
        records.delete(live);
        if (placed.get(connectorId) === record) placed.delete(connectorId);
        Object.assign(live, { status: 'ended' });
        lifetime.abort(new KitError('wallet/disconnected'));
      },
    };
    const onChange = (change: TrackedChange): void =>
      change === 'disconnect' ? drop(record) : notify(live, change);
    const record = createTrackedFacts({ live, clock, queries, onChange });
    records.set(live, record);
    return record;
  };
  const put = (record: OwnRecord): void => {
    const { connectorId } = record.live;
    const before = placed.get(connectorId);
    placed.set(connectorId, record);
    if (before !== record) before?.live.end();
  };
  const notify = (live: OwnLive, change: TrackedChange, status = live.status): void => {
    if (status === 'connected' || status === 'attached') params.onChange?.(live, change);
    if (status === 'connected') reportTo(params, live, change);
  };
  const drop = ({ live }: OwnRecord): void => {
    const { status } = live;
    live.end();
    notify(live, 'disconnect', status);
  };
  const listenTo = (live: OwnLive): void => {
    const stop = params.listen(live);
    // The wallet may report a disconnect while listeners are added.
    if (live.signal.aborted) stop();
    else live.signal.addEventListener('abort', stop, { once: true });
  };
  const commit = (live: OwnLive, description: ConnectionDescription): WalletConnection => {
    const record = records.get(live);
    if (record === undefined) throw new KitError('wallet/disconnected');
    const connection = connectionOf(namespace, live, description, params.details?.(live));
    put(record);
    Object.assign(live, { status: 'connected' });
    record.refreshIfStale();
    return connection;
  };
  /** The connection has ended, so run the request but ignore its result. */
  const runIgnored = async (request: () => Promise<unknown>): Promise<void> =>
    void (await request());

  return {
    async establish(connectorId, wallet, learn) {
      const { live } = createLive(connectorId, undefined);
      try {
        Object.assign(live, { wallet: await wallet(live) });
        listenTo(live);
        return commit(live, await learn(live));
      } catch (error) {
        live.end();
        throw error;
      }
    },
    attach(connection, wallet) {
      const { connectorId, provider, accounts, caipNetworkId } = connection;
      const before = placed.get(connectorId);
      // Keep the record of the same session, so that a pending request survives a network change.
      const isSame = before?.live.attached?.provider === provider;
      const record = before && isSame ? before : createLive(connectorId, connection);
      Object.assign(record.live, { attached: connection });
      if (record !== before) Object.assign(record.live, { wallet: wallet(record.live) });
      put(record);
      // Every namespace's facts include these, but TypeScript cannot infer that from `Facts`.
      record.applyEvent({
        accounts,
        caipNetworkId,
      } as ReportedFacts<WalletFacts> as ReportedFacts<Facts>);
      return record.live;
    },
    get: (connectorId) => placed.get(connectorId)?.live,
    require(connectorId) {
      const record = placed.get(connectorId);
      if (record === undefined) throw new KitError('wallet/disconnected');
      return record.live;
    },
    applyEvent: (live, facts) => records.get(live)?.applyEvent(facts),
    requestFromUser: (live, request) =>
      records.get(live)?.requestFromUser(request) ?? runIgnored(request),
    query: (live, request) => records.get(live)?.query(request) ?? runIgnored(request),
    invalidate: (live, isLost) => records.get(live)?.invalidate(isLost),
    drop(live) {
      const record = records.get(live);
      if (record !== undefined) drop(record);
    },
    resync() {
      for (const record of placed.values()) record.resync();
    },
    endAll() {
      for (const live of [...records.keys()]) live.end();
    },
  };
}

function reportTo<Wallet, Facts extends WalletFacts>(
  { details, report }: Pick<LiveConnectionsOptions<Wallet, Facts>, 'details' | 'report'>,
  live: TrackedConnection<Wallet, Facts>,
  change: TrackedChange,
): void {
  const { connectorId, known } = live;
  if (change === 'disconnect')
    report.disconnected(connectorId, known.accounts?.length === 0 ? 'locked' : undefined);
  else if (change === 'accounts')
    report.accountsChanged(connectorId, known.accounts ?? [], details?.(live));
  else if (known.caipNetworkId) report.chainChanged(connectorId, known.caipNetworkId);
}

function connectionOf(
  namespace: string,
  { connectorId, known }: TrackedConnection<unknown>,
  { provider, first, leavesNetworkToApp }: ConnectionDescription,
  details: WalletConnection['details'],
): WalletConnection {
  const { accounts = [], caipNetworkId } = known;
  const isOffered = first !== undefined && accounts.includes(first);
  const [active, ...others] = isOffered
    ? [first, ...accounts.filter((account) => account !== first)]
    : accounts;
  if (active === undefined || caipNetworkId === undefined)
    throw new KitError('wallet/disconnected');
  return {
    connectorId,
    namespace,
    accounts: [active, ...others],
    caipNetworkId,
    provider,
    ...(details && { details }),
    ...(leavesNetworkToApp && { leavesNetworkToApp }),
  };
}

/** Limits queries caused by events, because a wallet that always returns garbage would otherwise block the page. */
export const queryLimit = { queries: 20, inMs: 1000 } as const;

interface TrackedFactsOptions<Wallet, Facts extends WalletFacts> {
  readonly live: TrackedConnection<Wallet, Facts>;
  readonly clock: Env['clock'];
  readonly queries: LiveConnectionsOptions<Wallet, Facts>['queries'];
  /** `disconnect` means that a committed connection no longer offers an account. */
  readonly onChange: (change: TrackedChange) => void;
}

type TrackedFacts<Wallet, Facts extends WalletFacts> = ReturnType<
  typeof createTrackedFacts<Wallet, Facts>
>;

/**
 * Decides which of a wallet's events and responses count, because they arrive in any order.
 *
 * Every event and every query gets a version, and each fact stores the version that set it. A response whose query is
 * older than its fact is dropped.
 */
function createTrackedFacts<Wallet, Facts extends WalletFacts>({
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
  /** The wallet may be gone. The connection ends unless an event or a query reports accounts. */
  let isDoubted = false;
  /** Event-caused queries since `countedFrom`. */
  let queryCount = 0;
  let countedFrom = 0;

  const apply = (facts: ReportedFacts<Facts>, at: number): void => {
    const changed = new Set<keyof Facts>();
    for (const fact of Object.keys(facts) as (keyof Facts)[]) {
      if (at < (versions.get(fact) ?? 0)) continue;
      versions.set(fact, at);
      if (fact === 'accounts' && facts.accounts && isCommitted()) isDoubted = false;
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
    if (changed.has('accounts')) onChange('accounts');
  };
  const applyEvent = (facts: ReportedFacts<Facts>): void => {
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
    isStale = false;
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
    const isTooOften = isCounted && queryCount >= queryLimit.queries;
    await (isTooOften &&
      sleep(clock, queryLimit.inMs - sinceMs, live.signal).catch(() => undefined));
    if (!isCounted || queryCount >= queryLimit.queries)
      [queryCount, countedFrom] = [0, clock.now()];
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
