// followArriving(): what wallets say of connections that have not come through the door yet, and of which nobody else takes
// note. Used wherever a connection waits: for other wallets of its session, or at the gate.
import type { WalletConnection } from '../adapter/adapter.types.js';
import { listenTo } from '../bus/listen-to.js';
import { onNetwork, withAccounts } from '../adapter/on-network.js';
import type { CoreParts } from '../core-parts.js';

type Of = Pick<WalletConnection, 'namespace' | 'connectorId'>;
type Change = (live: WalletConnection) => WalletConnection;

export interface Arriving {
  /** The connection as its wallet last said it is; undefined where the wallet has left meanwhile, or its session is not over. */
  now(connection: WalletConnection): WalletConnection | undefined;
  /** Its wallet has left, and its session is not over. */
  isInterrupted(connection: WalletConnection): boolean;
  stop(): void;
}

/** @param changed called for each thing that a wallet says */
export function followArriving(
  { bus }: Pick<CoreParts, 'bus'>,
  changed?: (of: Of) => void,
): Arriving {
  /** What has changed of each, or that it is gone. */
  const said = new Map<string, Change | 'gone'>();
  const interrupted = new Set<string>();
  const keyOf = ({ namespace, connectorId }: Of): string => `${namespace}/${connectorId}`;
  const note = (of: Of, change: Change | 'gone'): void => {
    const before = said.get(keyOf(of));
    const isGone = change === 'gone' || before === 'gone';
    said.set(keyOf(of), isGone ? 'gone' : (live) => change(before ? before(live) : live));
    changed?.(of);
  };
  const stop = listenTo(bus, {
    'wallet-chain': ({ caipNetworkId, ...of }) =>
      note(of, (live) => onNetwork(live, caipNetworkId)),
    'wallet-accounts': ({ accounts: [first, ...rest], accountsByNetwork, ...of }) =>
      note(
        of,
        first === undefined
          ? 'gone'
          : (live) => withAccounts(live, [first, ...rest], accountsByNetwork),
      ),
    'wallet-disconnect': ({ namespaces, connectorId, why }) => {
      for (const namespace of namespaces) {
        if (why) interrupted.add(keyOf({ namespace, connectorId }));
        note({ namespace, connectorId }, 'gone');
      }
    },
  });
  return {
    now(connection) {
      const change = said.get(keyOf(connection));
      if (change === 'gone') return undefined;
      return change ? change(connection) : connection;
    },
    isInterrupted: (connection) => interrupted.has(keyOf(connection)),
    stop,
  };
}
