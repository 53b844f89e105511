// Holds the active session. A new session replaces and ends the previous one. An end by the wallet is reported once.
import type { Network, SharedSession } from '@openappkit/core/adapter';
import { bindProvider, type RpcMap } from '../client/bind-provider.js';
import type { OpenProvider } from '../client/client.types.js';
import { createActiveSession, type ActiveSession } from './active-session.js';
import { type ParsedSession, parseSession } from './parse-session.js';
import type { WalletConnectContext } from '../wallet-connect-context.js';

export function createSessionSlot(
  context: WalletConnectContext,
  end: (open: OpenProvider, session: ParsedSession | ActiveSession) => Promise<void>,
) {
  let active: { readonly live: ActiveSession; readonly open: OpenProvider } | undefined;
  const ending = new Set<string>();
  const stored = ({ provider }: OpenProvider) =>
    readAllSessions(provider.client).flatMap((raw) => {
      const session = parseSession(raw);
      return session && !ending.has(session.topic) ? [{ raw, session }] : [];
    });
  const release = (topic?: string): typeof active => {
    const last = active;
    if (last === undefined || (topic !== undefined && last.live.topic !== topic)) return undefined;
    active = undefined;
    last.live.close();
    return last;
  };
  const disconnect = async (topic?: string): Promise<void> => {
    const last = release(topic);
    if (last !== undefined) await end(last.open, last.live);
  };

  return {
    current: (): ActiveSession | undefined => active?.live,
    /** Returns the raw stored session that expires last, or undefined without a session that is still valid. */
    findNewest(open: OpenProvider): unknown {
      const now = context.env.clock.now();
      const sessions = stored(open).filter(({ session }) => session.expiresAt > now);
      return sessions.sort((a, b) => b.session.expiresAt - a.session.expiresAt)[0]?.raw;
    },
    endAbandoned(open: OpenProvider, isAbandoned: (session: ParsedSession) => boolean): void {
      for (const { session } of stored(open)) {
        if (session.topic === active?.live.topic || !isAbandoned(session)) continue;
        ending.add(session.topic);
        void end(open, session);
      }
    },
    /** @returns undefined if the app can use nothing of the session, which is not ended in this case */
    activate(
      open: OpenProvider,
      raw: unknown,
      preferredNetworks: readonly Network[],
      rpcMap: RpcMap,
    ): SharedSession | undefined {
      const session = parseSession(raw);
      if (session === undefined) return undefined;
      const live = createActiveSession({
        context,
        client: open.provider.client,
        session,
        preferredNetworks,
        disconnect: () => disconnect(session.topic),
        onEnded: () => {
          if (release(session.topic) === undefined) return;
          context.report.disconnected();
        },
      });
      if (live === undefined) return undefined;
      const last = release();
      active = { live, open };
      bindProvider(open.provider, session, raw, rpcMap);
      if (last !== undefined && last.live.topic !== live.topic) void end(last.open, last.live);
      return live.shared;
    },
    rebind(rpcMap: RpcMap): void {
      if (active === undefined) return;
      const { provider } = active.open;
      bindProvider(provider, active.live.state.session, provider.session, rpcMap);
    },
    disconnect: (): Promise<void> => disconnect(),
    /** Drops the session locally. The wallet keeps it. */
    close: (): void => void release(),
  };
}

/** The client throws if it cannot read its store. */
function readAllSessions(client: OpenProvider['provider']['client']): unknown[] {
  try {
    return client.session.getAll();
  } catch {
    return [];
  }
}
