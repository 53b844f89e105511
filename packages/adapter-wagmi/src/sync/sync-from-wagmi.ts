// Applies changes in wagmi's state that the kit did not make. Also restores connections that a reconnect of wagmi removed, because
// it starts with an empty list.
import type { AppWallets } from './app-wallets.js';
import type { KitWallets } from './kit-wallets.js';
import { isSameAccounts, toWagmiAccounts, type WagmiDeps } from './kit-connections.js';

interface SyncDeps extends WagmiDeps {
  readonly kitWallets: Pick<KitWallets, 'connectors'>;
  readonly appWallets: Pick<AppWallets, 'sync'>;
}

/** Syncs now and on each change. Returns the unsubscribe function. */
export function syncFromWagmi(deps: SyncDeps): () => void {
  const { appWallets, config, context, destroyed, kitConnections, wagmiState, kitWallets } = deps;
  /** Our own writes call the listener again. */
  let phase: 'none' | 'reading' | 'again' = 'none';

  const restoreConnections = (): void => {
    for (const connector of kitWallets.connectors()) {
      const connection = kitConnections.connections.get(connector.id);
      if (!connection) continue;
      const wagmiConnection = config.state.connections.get(connector.uid);
      const expected = toWagmiAccounts(connection);
      if (!wagmiConnection)
        wagmiState.setConnection(connector, expected, { isCurrent: false, isFromKit: false });
      else if (!isSameAccounts(wagmiConnection, expected))
        wagmiState.updateConnection(connector, expected);
    }
  };
  const syncCurrent = (): void => {
    const { connections, current } = config.state;
    if (current === wagmiState.lastCurrent) return;
    if (current === null) wagmiState.lastCurrent = null;
    const connector = current === null ? undefined : connections.get(current)?.connector;
    const connection = connector && kitConnections.connections.get(connector.id);
    // A connection whose provider is still loading is reported later.
    if (!connector || !connection) return;
    wagmiState.setCurrent(connector);
    if (!kitConnections.isRequesting(connector.id)) context.report.connected(connection);
  };
  const mustRepeat = (): boolean => phase === 'again' && !destroyed.aborted;
  function follow(): void {
    if (destroyed.aborted) return;
    if (phase !== 'none') {
      phase = 'again';
      return;
    }
    try {
      do {
        phase = 'reading';
        restoreConnections();
        appWallets.sync(follow);
        syncCurrent();
      } while (mustRepeat());
    } finally {
      phase = 'none';
    }
  }
  const stop = config.subscribe((state) => state, follow);
  follow();
  return stop;
}
