// Each namespace supplies its own requests to the wallet.
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
import { reconnectSilently, type CandidateSource } from './reconnect-silently.js';

type Maybe<Value> = Value | undefined | Promise<Value | undefined>;

export interface WalletSessionsParams<Wallet, Facts extends WalletFacts, Found> {
  readonly connections: Pick<ConnectionTracker<Wallet, Facts>, 'get' | 'endAll' | 'resync'>;
  readonly clock: Env['clock'];
  readonly report: Pick<AdapterReports, 'disconnected'>;
  readonly destroyed: AbortSignal;
  /** Returns undefined if the wallet of the row is gone. */
  readonly find: (connectorId: string, signals: readonly AbortSignal[]) => Maybe<Found>;
  /** Returns undefined if the session cannot be restored. */
  readonly source: (request: ReconnectRequest) => Maybe<CandidateSource<Found>>;
  /**
   * Connects to a wallet. Prompts the user, unless `wanted` has the `address` of a session to restore.
   *
   * @param signals any of them ends the attempt
   */
  readonly connect: (
    found: Found,
    signals: readonly AbortSignal[],
    wanted: Partial<Pick<ReconnectRequest, 'address' | 'caipNetworkId'>> &
      Partial<Pick<ConnectRequest, 'signIn'>>,
  ) => Promise<WalletConnection>;
  readonly leave: (live: TrackedConnection<Wallet, Facts>) => unknown;
}

/**
 * Creates the connection methods of an adapter's lazy part, and `end`, which ends a connection locally and at its
 * wallet.
 */
export function walletSessions<
  Wallet,
  Facts extends WalletFacts,
  Found extends { readonly id: string },
>(params: WalletSessionsParams<Wallet, Facts, Found>) {
  const { connections, clock, destroyed, report, connect } = params;
  /** Aborts the silent requests to each wallet once the user has connected it. */
  const silent = new Map<string, AbortController>();
  const silentOf = (id: string): AbortController => {
    const controller = silent.get(id) ?? new AbortController();
    silent.set(id, controller);
    return controller;
  };
  const inTurn = createTurns();
  /** The connector id under which the session of each restored connection was stored. */
  const sessions = new WeakMap<object, string>();
  /** The shared connector ends an attached connection at the wallet. */
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
        const deps = { source, clock, destroyed, restore, connections, isOwn, report };
        // Stop waiting when a signal aborts, so that the next session in the queue can start.
        const back = await abortable(reconnectSilently(request, deps), signal, destroyed);
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

/**
 * Queues the sessions of wallets that share a name (ids with `#2` and so on), because each session may belong to any of
 * them.
 */
function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(id: string, act: () => Promise<T>): Promise<T> => {
    const name = id.replace(/#\d+$/, '');
    const running = (last.get(name) ?? Promise.resolve()).then(act);
    const settled = running.catch(() => undefined);
    last.set(name, settled);
    return running;
  };
}
