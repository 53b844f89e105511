import { createLatest, abortable, inTime } from '../async.js';
import type { StoredSession } from '../state/connection.js';
import type { WalletConnection } from '../adapter/adapter.types.js';
import type { SharedSession } from '../adapter/shared-connector.types.js';
import { onNetwork } from '../state/connection-list.js';
import type { CoreDeps } from '../core-deps.types.js';
import { trackIncoming } from '../connections/connection-guards.js';
import type { TypedStorage } from '../storage/storage.js';

/** A disconnect while a session is being restored removes it. */
export function isStored(
  storage: TypedStorage,
  namespace: string,
  { connectorId }: Pick<StoredSession, 'connectorId'>,
): boolean {
  const stored = storage.get('connections')?.[namespace] ?? [];
  return stored.some((each) => each.connectorId === connectorId);
}

/** @returns whether any were removed */
export function keepSessions(
  storage: TypedStorage,
  isKept: (session: StoredSession, namespace: string) => boolean,
): boolean {
  let isAnyGone = false;
  const remaining = Object.entries(storage.get('connections') ?? {}).map(([namespace, list]) => {
    const keptList = list.filter((each) => isKept(each, namespace));
    isAnyGone ||= keptList.length < list.length;
    return [namespace, keptList] as const;
  });
  if (isAnyGone)
    storage.set('connections', Object.fromEntries(remaining.filter(([, list]) => list.length > 0)));
  return isAnyGone;
}

/** Shows no account of the last visit while the namespace reconnects. */
export function hideStored(account: CoreDeps['account'], namespace: string): void {
  if (account.get(namespace).stored) account.setStatus(namespace, 'reconnecting');
}

/** Milliseconds that a wallet has to respond silently. */
export const reconnectTimeoutMs = 10_000;

type Deps = Pick<CoreDeps, 'adapters' | 'bus' | 'chain' | 'connection' | 'env' | 'shared'>;

/** Undefined: the session ended. `absent`: the wallet is missing, locked or silent, so the session may still exist. */
export type StoredResult = WalletConnection | 'absent' | undefined;

export interface StoredReconnects {
  /** Never rejects. @param until aborts to cancel the reconnect */
  ask(namespace: string, session: StoredSession, until?: AbortSignal): Promise<StoredResult>;
  /** The wallet may have reported a change since it answered. */
  now(answer: StoredResult): StoredResult;
  end(): void;
}

export function createStoredReconnects(deps: Deps, outer: AbortSignal): StoredReconnects {
  const { adapters, env, shared } = deps;
  const latest = createLatest();
  const signal = latest.begin(outer);
  const limitMs = announceWaitMs + reconnectTimeoutMs;
  const arriving = trackIncoming(deps);
  const timer = env.clock.setTimeout(() => latest.cancel(), limitMs);
  /** One request per session, even if the session serves several namespaces. */
  const sessions = new Map<string, Promise<SharedSession | undefined>>();
  const sessionOf = (connectorId: string): Promise<SharedSession | undefined> => {
    const pending =
      sessions.get(connectorId) ?? latest.guard(signal, shared.reconnect(connectorId, signal));
    sessions.set(connectorId, pending);
    return pending;
  };
  return {
    async ask(namespace, session, until = signal) {
      const { connectorId, address, caipNetworkId } = session;
      try {
        if (shared.serves(connectorId)) {
          const { connections = [] } = (await sessionOf(connectorId)) ?? {};
          const found = connections.find((each) => each.namespace === namespace);
          return found && (await onStoredNetwork(deps, found, session, signal));
        }
        const adapter = adapters.get(namespace);
        if (!adapter) return 'absent';
        await waitForConnector(deps, signal, connectorId, namespace);
        const latestRequest = createLatest();
        const end = (): void => latestRequest.cancel();
        const requestSignal = latestRequest.begin(signal);
        until.addEventListener('abort', end, { once: true, signal: requestSignal });
        if (until.aborted) end();
        const reconnecting = adapter.reconnect({
          connectorId,
          address,
          caipNetworkId,
          signal: requestSignal,
        });
        return (await abortable(reconnecting, requestSignal)) ?? 'absent';
      } catch {
        return 'absent';
      }
    },
    now(answer) {
      if (!answer || answer === 'absent') return answer;
      return arriving.isInterrupted(answer) ? 'absent' : arriving.latest(answer);
    },
    end() {
      env.clock.clearTimeout(timer);
      latest.cancel();
      arriving.stop();
    },
  };
}

/** Restores the stored network if the wallet approved it, because a session does not say which network was active. */
async function onStoredNetwork(
  { adapters, chain, shared }: Deps,
  found: WalletConnection,
  { caipNetworkId }: StoredSession,
  signal: AbortSignal,
): Promise<WalletConnection> {
  const { namespace, connectorId, approved } = found;
  const network = chain.find(caipNetworkId);
  const isApproved = approved?.includes(caipNetworkId) ?? false;
  if (!network || !isApproved || found.caipNetworkId === caipNetworkId) return found;
  await shared.switchNetwork(connectorId, { namespace, network, signal });
  const moved = onNetwork(found, caipNetworkId);
  adapters.get(namespace)?.attach?.(moved);
  return moved;
}

export function forgetEnded(
  { storage }: Pick<CoreDeps, 'storage'>,
  namespace: string,
  list: readonly StoredSession[],
  answers: readonly StoredResult[],
): void {
  const ended = list.filter((_, index) => answers[index] === undefined);
  if (ended.length > 0)
    keepSessions(
      storage,
      ({ connectorId, address }, storedIn) =>
        storedIn !== namespace ||
        !ended.some((each) => each.connectorId === connectorId && each.address === address),
    );
}

const announceWaitMs = 3_000;

/**
 * Settles as soon as the connector is listed, or after three seconds.
 *
 * @throws KitError `request/cancelled`
 */
export async function waitForConnector(
  { bus, connection, env }: Pick<CoreDeps, 'bus' | 'connection' | 'env'>,
  signal: AbortSignal,
  connectorId: string,
  namespace?: string,
): Promise<void> {
  const isListed = (): boolean => connection.find(connectorId, namespace) !== undefined;
  if (isListed()) return;
  let stop = (): void => undefined;
  const listed = new Promise<void>((resolve) => {
    stop = bus.on('connectors', () => {
      if (isListed()) resolve();
    });
  });
  try {
    await inTime(listed, env.clock, announceWaitMs, () => undefined, signal);
  } finally {
    stop();
  }
}
