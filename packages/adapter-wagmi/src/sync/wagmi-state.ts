// Writes connections to wagmi's state as wagmi's own actions would. Its writes are not reported back to the kit.
import type { Config, WagmiAccounts, WagmiConnector } from '../wagmi-core.types.js';

export interface SetConnectionOptions {
  /** Whether it becomes the current connection. */
  readonly isCurrent: boolean;
  /** Whether the kit made the change, so that it is not notified. */
  readonly isFromKit: boolean;
}

export type WagmiState = ReturnType<typeof createWagmiState>;

type Connections = Config['state']['connections'];
type Connection = Connections extends Map<string, infer Value> ? Value : never;

export function createWagmiState(config: Config) {
  const { events } = config._internal;
  const storeRecentId = (id: string): void => {
    // If storage fails, the next reconnect only loses its order.
    Promise.resolve(config.storage?.setItem('recentConnectorId', id)).catch(() => undefined);
  };
  const wagmi = {
    /** The uid that the kit knows as current. Another uid is a change. */
    lastCurrent: null as string | null,
    setConnection(
      connector: WagmiConnector,
      { accounts, chainId }: WagmiAccounts,
      options: SetConnectionOptions,
    ): void {
      const { isCurrent, isFromKit } = options;
      const { uid, emitter, id } = connector;
      emitter.off('connect', events.connect);
      if (emitter.listenerCount('change') === 0) emitter.on('change', events.change);
      if (emitter.listenerCount('disconnect') === 0) emitter.on('disconnect', events.disconnect);
      const others = withProviders(config.state.connections).filter(([key]) => key !== uid);
      const current = others.find(([key]) => key === config.state.current)?.[0];
      const entry = [uid, { accounts, chainId, connector } as Connection] as const;
      const becomesCurrent = isCurrent || current === undefined;
      if (becomesCurrent && isFromKit) wagmi.lastCurrent = uid;
      config.setState((state) => ({
        ...state,
        connections: new Map(becomesCurrent ? [entry, ...others] : [...others, entry]),
        current: becomesCurrent ? uid : current,
        status: 'connected',
      }));
      if (becomesCurrent) storeRecentId(id);
    },
    updateConnection(connector: WagmiConnector, { accounts, chainId }: WagmiAccounts): void {
      connector.emitter.emit('change', { accounts: accounts as readonly `0x${string}`[], chainId });
    },
    /** Removes a connection; the next one becomes current. @param isFromKit the kit made the change and knows the next one */
    removeConnection(
      connector: WagmiConnector,
      { isFromKit }: Pick<SetConnectionOptions, 'isFromKit'>,
    ): void {
      const { uid, emitter } = connector;
      emitter.off('change', events.change);
      emitter.off('disconnect', events.disconnect);
      if (emitter.listenerCount('connect') === 0) emitter.on('connect', events.connect);
      if (!config.state.connections.has(uid)) return;
      const remaining = withProviders(config.state.connections).filter(([key]) => key !== uid);
      const isCurrent = config.state.current === uid;
      const [next] = remaining;
      const current = isCurrent ? (next?.[0] ?? null) : config.state.current;
      if (isFromKit) wagmi.lastCurrent = current;
      config.setState((state) => ({
        ...state,
        connections: new Map(remaining),
        current,
        status: remaining.length === 0 ? 'disconnected' : state.status,
      }));
      if (isCurrent && next) storeRecentId(next[1].connector.id);
    },
    /** Makes it current and moves it first, as the kit does, so that both sides have the same next connection. */
    setCurrent({ uid, id }: WagmiConnector): void {
      const { connections, current } = config.state;
      const connection = connections.get(uid);
      if (!connection) return;
      wagmi.lastCurrent = uid;
      if (current === uid && connections.keys().next().value === uid) return;
      const others = withProviders(connections).filter(([key]) => key !== uid);
      config.setState((state) => ({
        ...state,
        connections: new Map([[uid, connection], ...others]),
        current: uid,
      }));
      storeRecentId(id);
    },
    /** Sets wagmi's status to "connecting" while the kit requests a wallet and none is connected. */
    async whileConnecting<T>(run: () => Promise<T>): Promise<T> {
      const setStatus = (status: Config['state']['status']): void =>
        config.setState((state) => ({ ...state, status }));
      if (config.state.current === null) setStatus('connecting');
      try {
        return await run();
      } finally {
        if (config.state.status === 'connecting')
          setStatus(config.state.current === null ? 'disconnected' : 'connected');
      }
    },
  };
  return wagmi;
}

function withProviders(connections: Connections): readonly (readonly [string, Connection])[] {
  return [...connections].filter(([, { connector }]) => hasProvider(connector));
}

export function hasProvider(connector: { readonly name: string }): connector is WagmiConnector {
  return 'getProvider' in connector;
}
