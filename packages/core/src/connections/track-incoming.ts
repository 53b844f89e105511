// followArriving(): what wallets say of connections that have not come through the door yet, and of which nobody else takes
// note. Used wherever a connection waits: for other wallets of its session, or at the gate.
import type { WalletConnection } from '../adapter/adapter.types.js';
import { listenTo } from '../bus/listen-to.js';
import { onNetwork, withAccounts } from '../adapter/on-network.js';
import type { CoreDeps } from '../core-deps.types.js';

type Of = Pick<WalletConnection, 'namespace' | 'connectorId'>;
type Change = (live: WalletConnection) => WalletConnection;

export interface IncomingTracker {
  /** The connection as its wallet last said it is; undefined where the wallet has left meanwhile, or its session is not over. */
  latest(connection: WalletConnection): WalletConnection | undefined;
  /** Its wallet has left, and its session is not over. */
  isInterrupted(connection: WalletConnection): boolean;
  stop(): void;
}

/** @param changed called for each thing that a wallet says */
export function trackIncoming(
  { bus }: Pick<CoreDeps, 'bus'>,
  changed?: (of: Of) => void,
): IncomingTracker {
  /** What has changed of each, or that it is gone. */
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
