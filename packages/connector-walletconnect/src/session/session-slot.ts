// Holds the one session in use. A new one takes the place of the old, which is ended; one that the wallet
// ends is reported once. Made once per connector.
import type { Network, SharedSession } from '@openappkit/core/adapter';
import { bindProvider, type RpcMap } from '../client/bind-provider.js';
import type { OpenProvider } from '../client/client.types.js';
import { createLiveSession, type LiveSession } from './live-session.js';
import { type ReadSession, readSession } from './read-session.js';
import type { WalletConnectContext } from '../wallet-connect-context.js';

export function createSessionSlot(
  context: WalletConnectContext,
  end: (open: OpenProvider, session: ReadSession | LiveSession) => Promise<void>,
) {
  let held: { readonly live: LiveSession; readonly open: OpenProvider } | undefined;
  /** Topics of those that were left. */
  const ending = new Set<string>();
  const stored = ({ provider }: OpenProvider) =>
    allSessions(provider.client).flatMap((raw) => {
      const session = readSession(raw);
      return session && !ending.has(session.topic) ? [{ raw, session }] : [];
    });
  const release = (topic?: string): typeof held => {
    const last = held;
    if (last === undefined || (topic !== undefined && last.live.topic !== topic)) return undefined;
    held = undefined;
    last.live.close();
    return last;
  };
  const disconnect = async (topic?: string): Promise<void> => {
    const last = release(topic);
    if (last !== undefined) await end(last.open, last.live);
  };

  return {
    current: (): LiveSession | undefined => held?.live,
    /** The stored session that lasts longest, unread; undefined when none is left. */
    newest(open: OpenProvider): unknown {
      const now = context.env.clock.now();
      const sessions = stored(open).filter(({ session }) => session.expiresAt > now);
      return sessions.sort((a, b) => b.session.expiresAt - a.session.expiresAt)[0]?.raw;
    },
    /** Ends the stored ones that were left; nobody waits for it. */
    endLeft(open: OpenProvider, isLeft: (session: ReadSession) => boolean): void {
      for (const { session } of stored(open)) {
        if (session.topic === held?.live.topic || !isLeft(session)) continue;
        ending.add(session.topic);
        void end(open, session);
      }
    },
    /** @returns undefined when the session holds nothing the app can use; it is not ended then */
    take(
      open: OpenProvider,
      raw: unknown,
      wishes: readonly Network[],
      rpcMap: RpcMap,
    ): SharedSession | undefined {
      const session = readSession(raw);
      if (session === undefined) return undefined;
      const live = createLiveSession({
        context,
        client: open.provider.client,
        session,
        wishes,
        disconnect: () => disconnect(session.topic),
        onOver: () => {
          if (release(session.topic) === undefined) return;
          context.report.disconnected();
        },
      });
      if (live === undefined) return undefined;
      const last = release();
      held = { live, open };
      bindProvider(open.provider, session, raw, rpcMap);
      if (last !== undefined && last.live.topic !== live.topic) void end(last.open, last.live);
      return live.shared;
    },
    /** Gives the raw provider these RPCs for the session in use. */
    rebind(rpcMap: RpcMap): void {
      if (held === undefined) return;
      const { provider } = held.open;
      bindProvider(provider, held.live.state.session, provider.session, rpcMap);
    },
    /** Ends the session on both sides. Never rejects. */
    disconnect: (): Promise<void> => disconnect(),
    /** Lets go of it here; the wallet keeps it. */
    close: (): void => void release(),
  };
}

/** A store the client could not read throws. */
function allSessions(client: OpenProvider['provider']['client']): unknown[] {
  try {
    return client.session.getAll();
  } catch {
    return [];
  }
}
