// Asks the wallets of stored sessions, silently, what they still offer. Used when a page loads (reconnect.ts) and when
// another tab connected (follow-tab.ts).
import { createLatest } from '../async/latest.js';
import { abortable } from '../async/abortable.js';
import type { WalletConnection } from '../adapter/adapter.types.js';
import type { SharedSession } from '../adapter/shared-connector.types.js';
import { onNetwork } from '../adapter/on-network.js';
import type { CoreDeps } from '../core-deps.types.js';
import { trackIncoming } from '../connections/track-incoming.js';
import { keepSessions, type Stored } from '../storage/stored-sessions.js';
import { waitForConnector, announceWaitMs } from './wait-for-connector.js';

/** How long a wallet that is here may take to answer. */
export const reconnectTimeoutMs = 10_000;

type Deps = Pick<CoreDeps, 'adapters' | 'bus' | 'chain' | 'connection' | 'env' | 'shared'>;
/** Undefined: the session is over. `absent`: its wallet is not here, locked, does not answer, or nobody can tell which it is. */
export type StoredResult = WalletConnection | 'absent' | undefined;

export type StoredReconnects = ReturnType<typeof createStoredReconnects>;

/** @param outer ends all questions */
export function createStoredReconnects(deps: Deps, outer: AbortSignal) {
  const { adapters, env, shared } = deps;
  const latest = createLatest();
  const signal = latest.begin(outer);
  const limitMs = announceWaitMs + reconnectTimeoutMs;
  const arriving = trackIncoming(deps);
  const timer = env.clock.setTimeout(() => latest.cancel(), limitMs);
  /** One question a session, though it serves several namespaces. */
  const sessions = new Map<string, Promise<SharedSession | undefined>>();
  const sessionOf = (connectorId: string): Promise<SharedSession | undefined> => {
    const asked =
      sessions.get(connectorId) ?? latest.guard(signal, shared.reconnect(connectorId, signal));
    sessions.set(connectorId, asked);
    return asked;
  };
  return {
    /** Never rejects. @param until aborts when this session is not wanted any more */
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
    /** An answer as it is now: a wallet may have said something else while others were being asked. */
    now(answer: StoredResult): StoredResult {
      if (!answer || answer === 'absent') return answer;
      return arriving.isInterrupted(answer) ? 'absent' : arriving.latest(answer);
    },
    /** Stops the clock that runs while wallets are asked. */
    end(): void {
      env.clock.clearTimeout(timer);
      // Nobody waits any more, and the kit lives on.
      latest.cancel();
      arriving.stop();
    },
  };
}

/** A session does not say which of its networks was in use: we do, as long as the wallet agrees to it. */
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

/** Sessions that are over are not asked for again at the next load. */
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
