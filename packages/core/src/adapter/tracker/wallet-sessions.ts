// walletSessions(): connecting to a wallet of the page, coming back to it and leaving it, which every family does alike. What
// is asked of a wallet is the family's own.
import type { Env } from '../../env/env.types.js';
import { KitError } from '../../errors/kit-error.js';
import type {
  AdapterInstance,
  AdapterReports,
  ConnectRequest,
  ReconnectRequest,
  WalletConnection,
} from '../adapter.types.js';
import { abortable } from '../../async/abortable.js';
import { notifyDisconnect } from './call-wallet.js';
import type {
  TrackedConnection,
  ConnectionTracker,
  WalletFacts,
} from './connection-tracker.types.js';
import { reconnectSilently } from './reconnect-silently.js';
import type { CandidateSource } from './wait-for-candidates.js';

type Maybe<Value> = Value | undefined | Promise<Value | undefined>;

export interface WalletSessionsParams<Wallet, Facts extends WalletFacts, Found> {
  readonly connections: Pick<ConnectionTracker<Wallet, Facts>, 'get' | 'endAll' | 'resync'>;
  readonly clock: Env['clock'];
  readonly report: Pick<AdapterReports, 'disconnected'>;
  /** Aborts when the adapter is destroyed. */
  readonly destroyed: AbortSignal;
  /** The wallet of a row; undefined where it is not there any more. */
  readonly find: (connectorId: string, signals: readonly AbortSignal[]) => Maybe<Found>;
  /** Where a stored session may lead; undefined where nothing can be opened for it. */
  readonly source: (request: ReconnectRequest) => Maybe<CandidateSource<Found>>;
  /**
   * Connects to a wallet: asks the person, or nobody where the connection of an `address` is to be restored.
   *
   * @param signals any of them ends the attempt
   */
  readonly connect: (
    found: Found,
    signals: readonly AbortSignal[],
    wanted: Partial<Pick<ReconnectRequest, 'address' | 'caipNetworkId'>> &
      Partial<Pick<ConnectRequest, 'signIn'>>,
  ) => Promise<WalletConnection>;
  /** The wallet's own goodbye, where it has one. */
  readonly leave: (live: TrackedConnection<Wallet, Facts>) => unknown;
}

/** The verbs of an adapter's late part that are about connections, and `end`, which ends one here and at its wallet. */
export function walletSessions<
  Wallet,
  Facts extends WalletFacts,
  Found extends { readonly id: string },
>(params: WalletSessionsParams<Wallet, Facts, Found>) {
  const { connections, clock, destroyed, report, connect } = params;
  /** What a wallet is being asked silently, by its id, until its person has answered. */
  const silent = new Map<string, AbortController>();
  const silentOf = (id: string): AbortController => {
    const own = silent.get(id) ?? new AbortController();
    silent.set(id, own);
    return own;
  };
  const inTurn = createTurns();
  /** Under which id the session of a connection that came back was stored. */
  const sessions = new WeakMap<object, string>();
  /** An attached one is its connector's to end at the wallet. */
  const end = async (live: TrackedConnection<Wallet, Facts>): Promise<void> => {
    live.end();
    if (!live.attached) await notifyDisconnect(() => params.leave(live), clock, destroyed);
  };
  return {
    end,
    destroy: () => connections.endAll(),
    resync: () => connections.resync(),
    async connect(request) {
      const { connectorId } = request;
      const signals = [request.signal, destroyed];
      const found = await params.find(connectorId, signals);
      if (found === undefined)
        throw new KitError('connector/not-found', { context: { connectorId } });
      const { caipNetworkId, signIn } = request;
      const connection = await connect(found, signals, { caipNetworkId, signIn });
      silent.get(connectorId)?.abort();
      silent.delete(connectorId);
      return connection;
    },
    async reconnect(request) {
      const { connectorId, signal } = request;
      const before = connections.get(connectorId);
      const source = await params.source(request);
      if (source === undefined) return undefined;
      const restore = (found: Found, signals: readonly AbortSignal[]) =>
        connect(found, [...signals, silentOf(found.id).signal], request);
      const isOwn = (live: object): boolean =>
        live === before || sessions.get(live) === connectorId;
      return inTurn(connectorId, async () => {
        const parts = { source, clock, destroyed, restore, connections, isOwn, report };
        // Whoever is next does not wait for a wallet that nobody waits for.
        const back = await abortable(reconnectSilently(request, parts), signal, destroyed);
        const live = back && connections.get(back.connectorId);
        if (live) sessions.set(live, connectorId);
        return back;
      });
    },
    async disconnect(connectorId) {
      const live = connections.get(connectorId);
      if (live !== undefined) await end(live);
    },
  } satisfies Partial<AdapterInstance> & { readonly end: typeof end };
}

/** Sessions of wallets that share a name, told apart by `#2` and so on, come back one after another: each may be any of them. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(id: string, act: () => Promise<T>): Promise<T> => {
    const name = id.replace(/#\d+$/, '');
    const turn = (last.get(name) ?? Promise.resolve()).then(act);
    const over = turn.catch(() => undefined);
    last.set(name, over);
    return turn;
  };
}
