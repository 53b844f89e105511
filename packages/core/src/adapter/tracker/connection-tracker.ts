// Runs the connections of one namespace. Its adapter only says how to talk to the wallets.
import { abortable, sleep } from '../../async.js';
import { KitError } from '../../errors/kit-error.js';
import type { AdapterContext, WalletConnection } from '../adapter.types.js';
import { callWallet, notifyDisconnect, parseOrUndefined } from './call-wallet.js';
import type {
  ConnectionTracker,
  ConnectParams,
  ReportedFacts,
  TrackedConnection,
  WalletDriver,
  WalletFacts,
  LiveConnections,
} from './connection-tracker.types.js';
import { createLiveConnections, queryLimit } from './live-connections.js';
import { reconnectSilently } from './reconnect-silently.js';
import type { CaipNetworkId } from '../../caip.js';
import type { Env } from '../../env/env.types.js';
import type { ErrorCode } from '../../errors/error-messages.js';
import { isKitError } from '../../errors/is-kit-error.js';

/**
 * @param destroyed ends every connection and attempt
 * @example
 * const connections = createConnectionTracker(driver, context, destroyed);
 * const { accounts } = await connections.connect({ connectorId, signal });
 */
export function createConnectionTracker<
  Found extends { readonly id: string },
  Wallet,
  Facts extends WalletFacts = WalletFacts,
>(
  driver: WalletDriver<Found, Wallet, Facts>,
  { env: { clock }, report }: Pick<AdapterContext, 'env' | 'report'>,
  destroyed: AbortSignal,
): ConnectionTracker<Wallet, Facts> {
  type Live = TrackedConnection<Wallet, Facts>;
  const { namespace, readNetwork, onChange } = driver;
  const call = <T>(
    { signal, wallet }: Live,
    request: () => T | Promise<T>,
    signals: readonly AbortSignal[] = [],
  ): Promise<T> => {
    const { toError } = driver;
    const translate = toError && ((error: unknown) => toError(error, wallet));
    return callWallet(request, [...signals, signal], translate);
  };
  const connections = createLiveConnections<Wallet, Facts>({
    namespace,
    clock,
    report,
    details: driver.details,
    onChange,
    queries: (live) => [
      ...(readNetwork ? [() => call(live, () => readNetwork(live))] : []),
      () => call(live, () => driver.readAccounts(live)),
    ],
    listen(live) {
      const isTooMany = createEventLimit(clock);
      return driver.listen(live, {
        applyEvent(read) {
          const facts = isTooMany() ? undefined : parseOrUndefined(read);
          if (facts === undefined) connections.invalidate(live);
          else connections.applyEvent(live, facts);
        },
        invalidate: (isLost) => connections.invalidate(live, isLost),
        drop: () => connections.drop(live),
      });
    },
  });
  destroyed.addEventListener('abort', () => connections.endAll(), { once: true });

  const connectTo = (found: Found, params: ConnectParams): Promise<WalletConnection> =>
    connections.establish(
      found.id,
      (live) => driver.open(found, live, params),
      async (live) => {
        const { address, signals } = params;
        if (address === undefined)
          await connections.requestFromUser(live, () =>
            call(live, () => driver.requestAccounts(live, params), signals),
          );
        else
          await connections.query(live, () =>
            call(live, () => driver.readAccounts(live, params), signals),
          );
        if (!live.known.accounts?.length) throw new KitError('wallet/unauthorized');
        if (readNetwork)
          await connections.query(live, () => call(live, () => readNetwork(live), signals));
        return call(live, async () => driver.describe(live, params), signals);
      },
    );

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
  const end = async (live: Live): Promise<void> => {
    live.end();
    if (!live.attached) await notifyDisconnect(() => driver.disconnect(live), clock, destroyed);
  };

  return {
    get: connections.get,
    require: connections.require,
    query: connections.query,
    applyEvent: connections.applyEvent,
    attach: connections.attach,
    drop: connections.drop,
    resync: connections.resync,
    end,
    async connect({ connectorId, caipNetworkId, signIn, signal }) {
      const signals = [signal, destroyed];
      const found = await driver.find(connectorId, signals);
      if (found === undefined)
        throw new KitError('connector/not-found', {
          metaMessages: [`No wallet in this browser has the ID "${connectorId}".`],
          context: { connectorId },
        });
      const connection = await connectTo(found, { caipNetworkId, signIn, signals });
      silent.get(connectorId)?.abort();
      silent.delete(connectorId);
      return connection;
    },
    async reconnect(request) {
      const { connectorId, address, caipNetworkId, signal } = request;
      const before = connections.get(connectorId);
      const source = await driver.source(request);
      if (source === undefined) return undefined;
      const restore = (found: Found, signals: readonly AbortSignal[]) =>
        connectTo(found, {
          address,
          caipNetworkId,
          signals: [...signals, silentOf(found.id).signal],
        });
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
    async switchNetwork(request) {
      const { caipNetworkId } = request.network;
      const { signal } = request;
      const live = connections.require(request.connectorId);
      if (!driver.switchNetwork) throw new KitError('adapter/unsupported');
      const facts = await driver.switchNetwork(live, request, (send) => call(live, send, [signal]));
      if (facts) {
        connections.applyEvent(live, facts);
        return;
      }
      const read = readNetwork ?? driver.readAccounts;
      const queryCurrent = async (): Promise<ReportedFacts<Facts>> => {
        const current = await call(live, () => read(live), [signal]);
        // A wallet may offer nothing while it switches.
        return current.accounts?.length === 0 ? {} : current;
      };
      await settleNetwork(connections, live, queryCurrent, { caipNetworkId, signal }, clock);
    },
  };
}

/**
 * Returns a function that counts an event and reports whether there were too many. Each event makes the kit read balances and names.
 * Above the limit, the kit queries the wallet instead, as after unreadable events.
 */
function createEventLimit(clock: Env['clock']): () => boolean {
  let count = 0;
  let countedFrom = 0;
  return () => {
    const sinceMs = clock.now() - countedFrom;
    if (sinceMs < 0 || sinceMs >= queryLimit.inMs) [count, countedFrom] = [0, clock.now()];
    count++;
    return count > queryLimit.queries;
  };
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

/** Some wallets respond before they have switched, so they are queried again. */
const settleAttempts = 5;

const settleEveryMs = 200;

const plain: readonly ErrorCode[] = [
  'wallet/rejected',
  'wallet/pending',
  'wallet/unsupported-method',
  'wallet/disconnected',
  'request/cancelled',
];

/** EIP-1193: the wallet is connected, but not to the requested chain. */
const isOffChain = (error: unknown): boolean =>
  isKitError(error) && error.context.providerCode === 4901;

/** For `catch`. @throws the error itself if its code tells the cause, else `fallback` with the error as its cause */
export function failSwitch(
  error: unknown,
  fallback: 'chain/add-failed' | 'chain/switch-failed' = 'chain/switch-failed',
): never {
  if (isOffChain(error))
    throw new KitError(fallback, {
      cause: error,
      metaMessages: ["The wallet approved, but doesn't offer the network."],
    });
  throw [...plain, fallback].some((code) => isKitError(error, code))
    ? error
    : new KitError(fallback, { cause: error });
}

/**
 * Resolves once the wallet itself reports the network, because an approval does not prove it.
 *
 * @param query queries the wallet's network silently
 * @throws KitError `chain/switch-failed` if it stays elsewhere; `wallet/*`, `request/cancelled`
 */
async function settleNetwork<Wallet, Facts extends WalletFacts>(
  connections: Pick<LiveConnections<Wallet, Facts>, 'query'>,
  live: TrackedConnection<Wallet, Facts>,
  query: () => Promise<ReportedFacts<Facts>>,
  target: { readonly caipNetworkId: CaipNetworkId; readonly signal: AbortSignal },
  clock: Env['clock'],
): Promise<void> {
  for (let attempt = 0; attempt <= settleAttempts; attempt++) {
    if (attempt > 0) await sleep(clock, settleEveryMs, target.signal, live.signal);
    await connections.query(live, query).catch(failSwitch);
    if (live.known.caipNetworkId === target.caipNetworkId) return;
  }
  throw new KitError('chain/switch-failed', {
    metaMessages: ['The wallet approved, but stayed on its network.'],
  });
}
