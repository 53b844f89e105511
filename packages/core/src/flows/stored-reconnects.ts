import { createLatest } from '../async/latest.js';
import { abortable } from '../async/abortable.js';
import type { WalletConnection } from '../adapter/adapter.types.js';
import type { SharedSession } from '../adapter/shared-connector.types.js';
import { onNetwork } from '../adapter/on-network.js';
import type { CoreDeps } from '../core-deps.types.js';
import { trackIncoming } from '../connections/track-incoming.js';
import { keepSessions, type Stored } from '../storage/stored-sessions.js';
import { waitForConnector, announceWaitMs } from './wait-for-connector.js';

/** Milliseconds that an available wallet may take to answer. */
export const reconnectTimeoutMs = 10_000;

type Deps = Pick<CoreDeps, 'adapters' | 'bus' | 'chain' | 'connection' | 'env' | 'shared'>;
/** Undefined: the session is over. `absent`: the wallet is missing, locked, or does not answer, so the session may still exist. */
export type StoredResult = WalletConnection | 'absent' | undefined;

export type StoredReconnects = ReturnType<typeof createStoredReconnects>;

/** @param outer cancels all requests */
export function createStoredReconnects(deps: Deps, outer: AbortSignal) {
  const { adapters, env, shared } = deps;
  const latest = createLatest();
  const signal = latest.begin(outer);
  const limitMs = announceWaitMs + reconnectTimeoutMs;
  const arriving = trackIncoming(deps);
  const timer = env.clock.setTimeout(() => latest.cancel(), limitMs);
  /** One request per session, even if the session serves several namespaces. */
  const sessions = new Map<string, Promise<SharedSession | undefined>>();
  const sessionOf = (connectorId: string): Promise<SharedSession | undefined> => {
    const asked =
      sessions.get(connectorId) ?? latest.guard(signal, shared.reconnect(connectorId, signal));
    sessions.set(connectorId, asked);
    return asked;
  };
  return {
    /** Never rejects. @param until aborts when this session is no longer wanted */
    async ask(namespace: string, session: Stored, until = signal): Promise<StoredResult> {
      const { connectorId } = session;
      try {
        if (shared.serves(connectorId)) {
          const { connections = [] } = (await sessionOf(connectorId)) ?? {};
          const found = connections.find((each) => each.namespace === namespace);
          return found && (await onStoredNetwork(deps, found, session, signal));
        }
        const adapter = adapters.get(namespace);
        if (!adapter) return 'absent';
        await waitForConnector(deps, signal, connectorId, namespace);
        const asking = createLatest();
        const end = (): void => asking.cancel();
        const wanted = asking.begin(signal);
        until.addEventListener('abort', end, { once: true, signal: wanted });
        if (until.aborted) end();
        const asked = adapter.reconnect({ ...session, signal: wanted });
        return (await abortable(asked, wanted)) ?? 'absent';
      } catch {
        return 'absent';
      }
    },
    /** Returns an answer in its current state, because the wallet may have reported a change while others were asked. */
    now(answer: StoredResult): StoredResult {
      if (!answer || answer === 'absent') return answer;
      return arriving.isInterrupted(answer) ? 'absent' : arriving.latest(answer);
    },
    end(): void {
      env.clock.clearTimeout(timer);
      // The signal's listeners must not outlive the requests.
      latest.cancel();
      arriving.stop();
    },
  };
}

/** A session does not say which of its networks was active, so the stored network is restored if the wallet approved it. */
async function onStoredNetwork(
  { adapters, chain, shared }: Deps,
  found: WalletConnection,
  { caipNetworkId }: Stored,
  signal: AbortSignal,
): Promise<WalletConnection> {
  const { namespace, connectorId, approved } = found;
  const network = chain.find(caipNetworkId);
  const isAgreed = approved?.includes(caipNetworkId) ?? false;
  if (!network || !isAgreed || found.caipNetworkId === caipNetworkId) return found;
  await shared.switchNetwork(connectorId, { namespace, network, signal });
  const moved = onNetwork(found, caipNetworkId);
  adapters.get(namespace)?.attach?.(moved);
  return moved;
}

export function forgetEnded(
  { storage }: Pick<CoreDeps, 'storage'>,
  namespace: string,
  list: readonly Stored[],
  answers: readonly StoredResult[],
): void {
  const over = list.filter((_, index) => answers[index] === undefined);
  if (over.length > 0)
    keepSessions(
      storage,
      ({ connectorId, address }, place) =>
        place !== namespace ||
        !over.some((each) => each.connectorId === connectorId && each.address === address),
    );
}
