// Listens to wagmi's state: whatever the kit did not write there itself is news for it. Also puts back what a
// reconnect of wagmi, which begins with an empty list, took out. Started and stopped by the instance.
import type { AppWallets } from './app-wallets.js';
import type { KitWallets } from './kit-wallets.js';
import { isSameShown, shownOf } from './kit-connections.js';
import type { WagmiParts } from './wagmi-parts.types.js';

export interface FollowParts extends WagmiParts {
  readonly own: Pick<KitWallets, 'connectors'>;
  readonly apps: Pick<AppWallets, 'follow'>;
}

/** Reads once, then at each change. Returns its stop. */
export function followWagmi(parts: FollowParts): () => void {
  const { apps, config, context, destroyed, kit, wagmi, own } = parts;
  /** What we write ourselves calls us again. */
  let turn: 'none' | 'reading' | 'again' = 'none';

  const putBack = (): void => {
    for (const connector of own.connectors()) {
      const connection = kit.live.get(connector.id);
      if (!connection) continue;
      const shown = config.state.connections.get(connector.uid);
      const wanted = shownOf(connection);
      if (!shown) wagmi.place(connector, wanted, { isCurrent: false, isKits: false });
      else if (!isSameShown(shown, wanted)) wagmi.change(connector, wanted);
    }
  };
  const followCurrent = (): void => {
    const { connections, current } = config.state;
    if (current === wagmi.seen) return;
    if (current === null) wagmi.seen = null;
    const connector = current === null ? undefined : connections.get(current)?.connector;
    const connection = connector && kit.live.get(connector.id);
    // One whose provider is still being fetched is told of when it is there.
    if (!connector || !connection) return;
    wagmi.setCurrent(connector);
    if (!kit.isAsked(connector.id)) context.report.connected(connection);
  };
  const hasMore = (): boolean => turn === 'again' && !destroyed.aborted;
  function follow(): void {
    if (destroyed.aborted) return;
    if (turn !== 'none') {
      turn = 'again';
      return;
    }
    try {
      do {
        turn = 'reading';
        putBack();
        apps.follow(follow);
        followCurrent();
      } while (hasMore());
    } finally {
      turn = 'none';
    }
  }
  const stop = config.subscribe((state) => state, follow);
  follow();
  return stop;
}
