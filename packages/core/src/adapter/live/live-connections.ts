// createLiveConnections(): the book of an adapter's live connections. It decides which of a wallet's words count, tells
// core of each change once, and ends what is over. Of the wallet itself it knows nothing: the family talks to it.
//
// Events and answers come in any order. Each connection therefore counts turns: every event and every question takes
// one, each fact remembers the turn of who last told it, and an answer whose question is older than that is dropped.
import { KitError } from '../../errors/kit-error.js';
import { sleep } from '../wait/sleep.js';
import type { WalletConnection } from '../adapter.types.js';
import type {
  Begun,
  Established,
  Live,
  LiveChange,
  LiveConnections,
  LiveConnectionsParams,
  Said,
  WalletFacts,
} from './live-connections.types.js';

/**
 * How often a wallet is asked because of its events in so many milliseconds: one that says nonsense whenever it is asked
 * leaves the page its turns.
 */
const most = { looks: 20, inMs: 1000 } as const;

interface Entry<Wallet, Facts extends WalletFacts> {
  readonly live: Live<Wallet, Facts>;
  /** Core hears of its changes from us. Never true of an attached one. */
  isCommitted: boolean;
  /** The wallet hinted at a change that it was not asked about yet. */
  isDoubtful: boolean;
  /** The wallet said that it may be gone: it is, unless it offers accounts now. */
  isLost: boolean;
  /** How often it was asked for that, and since when by the clock. */
  looks: number;
  countedFrom: number;
  turn: number;
  /** The turn of the last event. */
  heardAt: number;
  /** The turn of who last told each fact. */
  readonly toldAt: Map<keyof Facts, number>;
}

/**
 * @example
 * const connections = createLiveConnections({ namespace: 'tide', clock: context.env.clock, report: context.report, listen, questions });
 * return connections.establish(connectorId, () => wallet, async (live) => {
 *   await connections.grant(live, async () => ({ accounts: await wallet.connect() }));
 *   await connections.ask(live, async () => ({ caipNetworkId: await readChain(wallet) }));
 *   return { provider: wallet };
 * });
 */
export function createLiveConnections<Wallet, Facts extends WalletFacts = WalletFacts>(
  params: LiveConnectionsParams<Wallet, Facts>,
): LiveConnections<Wallet, Facts> {
  type OwnLive = Live<Wallet, Facts>;
  type OwnEntry = Entry<Wallet, Facts>;
  const { clock, report, namespace } = params;
  const entries = new Map<OwnLive, OwnEntry>();
  /** Those that are used, by connector id. */
  const placed = new Map<string, OwnEntry>();

  const make = (
    connectorId: string,
    attached: WalletConnection | undefined,
    wallet: (live: Begun<Facts>) => Wallet,
  ): OwnEntry => {
    const life = new AbortController();
    const begun = {
      connectorId,
      attached,
      known: {},
      over: life.signal,
      end() {
        entries.delete(live);
        if (placed.get(connectorId)?.live === live) placed.delete(connectorId);
        life.abort(new KitError('wallet/disconnected'));
      },
    };
    const live: OwnLive = Object.assign(begun, { wallet: wallet(begun) });
    const entry = {
      live,
      isCommitted: false,
      isDoubtful: false,
      isLost: false,
      looks: 0,
      countedFrom: 0,
      turn: 0,
      heardAt: 0,
      toldAt: new Map<keyof Facts, number>(),
    };
    entries.set(live, entry);
    return entry;
  };
  const put = (entry: OwnEntry): void => {
    const { connectorId } = entry.live;
    const before = placed.get(connectorId);
    placed.set(connectorId, entry);
    if (before !== entry) before?.live.end();
  };

  const tell = ({ live, isCommitted }: OwnEntry, change: LiveChange): void => {
    if (isCommitted || live.attached) params.onChange?.(live, change);
    if (!isCommitted) return;
    const { connectorId, known } = live;
    if (change === 'disconnect')
      report.disconnected(connectorId, known.accounts?.length === 0 ? 'locked' : undefined);
    else if (change === 'accounts') report.accountsChanged(connectorId, known.accounts ?? []);
    else if (known.caipNetworkId) report.chainChanged(connectorId, known.caipNetworkId);
  };
  const drop = (entry: OwnEntry): void => {
    entry.live.end();
    tell(entry, 'disconnect');
  };
  /** Writes down what counts, and tells what is new of it. */
  const take = (entry: OwnEntry, said: Said<Facts>, turn: number): void => {
    const { live, toldAt, isCommitted } = entry;
    const news = new Set<keyof Facts>();
    for (const fact of Object.keys(said) as (keyof Facts)[]) {
      if (turn < (toldAt.get(fact) ?? 0)) continue;
      toldAt.set(fact, turn);
      if (said[fact] === undefined || isSame(said[fact], live.known[fact])) continue;
      Object.assign(live.known, { [fact]: said[fact] });
      news.add(fact);
    }
    if (isCommitted && live.known.accounts?.length === 0) {
      drop(entry);
      return;
    }
    // The network first: a new address may be one of the new network only.
    if (news.has('caipNetworkId')) tell(entry, 'chain');
    if (news.has('accounts') && !live.over.aborted) tell(entry, 'accounts');
  };
  const hear = (live: OwnLive, said: Said<Facts>): void => {
    const entry = entries.get(live);
    if (entry === undefined) return;
    entry.heardAt = ++entry.turn;
    take(entry, said, entry.turn);
  };
  const ask = async (live: OwnLive, question: () => Promise<Said<Facts>>): Promise<void> => {
    const entry = entries.get(live);
    const turn = entry === undefined ? 0 : ++entry.turn;
    try {
      const said = await question();
      if (entry !== undefined && !live.over.aborted) take(entry, said, turn);
    } catch (error) {
      const isOutdated = entry !== undefined && entry.heardAt > turn;
      if (!isOutdated || live.over.aborted) throw error;
    }
  };
  /** Every silent question. Garbage, or no answer: what the wallet said before stands. */
  const askAll = (live: OwnLive): Promise<unknown> =>
    Promise.allSettled(params.questions(live).map((question) => ask(live, question)));
  const grant = async (live: OwnLive, question: () => Promise<Said<Facts>>): Promise<void> => {
    const entry = entries.get(live);
    const turn = entry === undefined ? 0 : ++entry.turn;
    const said = await question();
    if (entry === undefined) return;
    // The answer to a wallet's person may be as old as the question: what it said since decides, where that differs.
    const isContradicted = (['accounts', 'caipNetworkId'] as const).some(
      (fact) =>
        said[fact] !== undefined &&
        (entry.toldAt.get(fact) ?? 0) > turn &&
        !isSame(said[fact], live.known[fact]),
    );
    const isDoubtful = entry.isDoubtful || isContradicted;
    entry.isDoubtful = false;
    hear(live, said);
    if (isDoubtful) await askAll(live);
  };
  const look = async (entry: OwnEntry): Promise<void> => {
    const { live, isLost, toldAt } = entry;
    Object.assign(entry, { isDoubtful: false, isLost: false });
    if (live.over.aborted) return;
    const before = toldAt.get('accounts');
    await askAll(live);
    if (isLost && !live.over.aborted && toldAt.get('accounts') === before) drop(entry);
  };

  /** Looks in a microtask; one that is asked too often, when that was long enough ago. */
  const lookSoon = async (entry: OwnEntry): Promise<void> => {
    const sinceMs = clock.now() - entry.countedFrom;
    // A clock that was set back must not make the wait longer.
    const isCounted = sinceMs >= 0 && sinceMs < most.inMs;
    if (isCounted && entry.looks >= most.looks)
      await sleep(clock, most.inMs - sinceMs, entry.live.over).catch(() => undefined);
    else await undefined;
    if (!isCounted || entry.looks >= most.looks)
      Object.assign(entry, { looks: 0, countedFrom: clock.now() });
    entry.looks++;
    void look(entry);
  };

  const open = (connectorId: string, wallet: (live: Begun<Facts>) => Wallet): OwnLive => {
    const { live } = make(connectorId, undefined, wallet);
    const stop = params.listen(live);
    // A wallet may say that it is gone while it is being listened to.
    if (live.over.aborted) stop();
    else live.over.addEventListener('abort', stop, { once: true });
    return live;
  };
  const commit = (live: OwnLive, established: Established): WalletConnection => {
    const entry = entries.get(live);
    if (entry === undefined) throw new KitError('wallet/disconnected');
    const connection = connectionOf(namespace, live, established);
    put(entry);
    entry.isCommitted = true;
    if (entry.isDoubtful) void look(entry);
    return connection;
  };

  return {
    async establish(connectorId, wallet, learn) {
      const live = open(connectorId, wallet);
      try {
        return commit(live, await learn(live));
      } catch (error) {
        live.end();
        throw error;
      }
    },
    attach(connection, wallet) {
      const { connectorId, provider, accounts, caipNetworkId } = connection;
      const before = placed.get(connectorId);
      // A wallet that is being asked something must not lose its question because its network changed.
      const isSame = before?.live.attached?.provider === provider;
      const entry = before && isSame ? before : make(connectorId, connection, wallet);
      Object.assign(entry.live, { attached: connection });
      put(entry);
      // Every family has these facts; TypeScript cannot see that in `Facts`.
      hear(entry.live, { accounts, caipNetworkId } as Said<WalletFacts> as Said<Facts>);
      return entry.live;
    },
    get: (connectorId) => placed.get(connectorId)?.live,
    require(connectorId) {
      const entry = placed.get(connectorId);
      if (entry === undefined) throw new KitError('wallet/disconnected');
      return entry.live;
    },
    hear,
    grant,
    ask,
    doubt(live, isLost = false) {
      const entry = entries.get(live);
      if (entry === undefined) return;
      entry.isLost ||= isLost;
      const unread = Object.keys(live.known).map((fact) => [fact, undefined]);
      if (entry.isCommitted) hear(live, Object.fromEntries(unread));
      // A wallet that says nonsense often is asked once for all it says at a time.
      if (entry.isCommitted && !entry.isDoubtful) void lookSoon(entry);
      entry.isDoubtful = true;
    },
    drop(live) {
      const entry = entries.get(live);
      if (entry !== undefined) drop(entry);
    },
    resync() {
      for (const entry of placed.values()) if (entry.isCommitted) void look(entry);
    },
    endAll() {
      for (const live of [...entries.keys()]) live.end();
    },
  };
}

function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((each, index) => each === other[index]);
}

function connectionOf(
  namespace: string,
  { connectorId, known }: Live<unknown>,
  { provider, first, details, leavesNetworkToApp }: Established,
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
