import { KitError } from '../../errors/kit-error.js';
import type { WalletConnection } from '../adapter.types.js';
import { createTrackedFacts, type TrackedFacts } from './tracked-facts.js';
import type {
  Established,
  TrackedConnection,
  TrackedChange,
  LiveConnections,
  LiveConnectionsOptions,
  ReportedFacts,
  WalletFacts,
} from './connection-tracker.types.js';

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
  const commit = (live: OwnLive, established: Established): WalletConnection => {
    const record = records.get(live);
    if (record === undefined) throw new KitError('wallet/disconnected');
    const connection = connectionOf(namespace, live, established);
    put(record);
    Object.assign(live, { status: 'connected' });
    record.refreshIfStale();
    return connection;
  };
  /** The connection has ended, so run the request but ignore its result. */
  const unheard = async (question: () => Promise<unknown>): Promise<void> =>
    void (await question());

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
    requestFromUser: (live, question) =>
      records.get(live)?.requestFromUser(question) ?? unheard(question),
    query: (live, question) => records.get(live)?.query(question) ?? unheard(question),
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

function reportTo(
  { report }: Pick<LiveConnectionsOptions<never, WalletFacts>, 'report'>,
  { connectorId, known }: Pick<TrackedConnection<unknown>, 'connectorId' | 'known'>,
  change: TrackedChange,
): void {
  if (change === 'disconnect')
    report.disconnected(connectorId, known.accounts?.length === 0 ? 'locked' : undefined);
  else if (change === 'accounts') report.accountsChanged(connectorId, known.accounts ?? []);
  else if (known.caipNetworkId) report.chainChanged(connectorId, known.caipNetworkId);
}

function connectionOf(
  namespace: string,
  { connectorId, known }: TrackedConnection<unknown>,
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
