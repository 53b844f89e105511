// Tracks wallet events of connections that are not committed yet.
import type { WalletConnection } from '../adapter/adapter.types.js';
import { listenTo } from '../bus/listen-to.js';
import { onNetwork, withAccounts } from '../adapter/on-network.js';
import type { Bus } from '../bus/bus.js';

type Of = Pick<WalletConnection, 'namespace' | 'connectorId'>;
type Change = (live: WalletConnection) => WalletConnection;

export interface IncomingTracker {
  /** Applies all reported changes. Returns undefined if the wallet has disconnected. */
  latest(connection: WalletConnection): WalletConnection | undefined;
  /** Whether the wallet disconnected with a reason, which means that its session is not over. */
  isInterrupted(connection: WalletConnection): boolean;
  stop(): void;
}

export function trackIncoming(
  { bus }: { readonly bus: Bus },
  changed?: (of: Of) => void,
): IncomingTracker {
  const changes = new Map<string, Change | 'gone'>();
  const interrupted = new Set<string>();
  const keyOf = ({ namespace, connectorId }: Of): string => `${namespace}/${connectorId}`;
  const record = (of: Of, change: Change | 'gone'): void => {
    const before = changes.get(keyOf(of));
    const isGone = change === 'gone' || before === 'gone';
    changes.set(keyOf(of), isGone ? 'gone' : (live) => change(before ? before(live) : live));
    changed?.(of);
  };
  const stop = listenTo(bus, {
    'wallet-chain': ({ caipNetworkId, ...of }) =>
      record(of, (live) => onNetwork(live, caipNetworkId)),
    'wallet-accounts': ({ accounts: [first, ...rest], accountsByNetwork, ...of }) =>
      record(
        of,
        first === undefined
          ? 'gone'
          : (live) => withAccounts(live, [first, ...rest], accountsByNetwork),
      ),
    'wallet-disconnect': ({ namespaces, connectorId, why }) => {
      for (const namespace of namespaces) {
        if (why) interrupted.add(keyOf({ namespace, connectorId }));
        record({ namespace, connectorId }, 'gone');
      }
    },
  });
  return {
    latest(connection) {
      const change = changes.get(keyOf(connection));
      if (change === 'gone') return undefined;
      return change ? change(connection) : connection;
    },
    isInterrupted: (connection) => interrupted.has(keyOf(connection)),
    stop,
  };
}
