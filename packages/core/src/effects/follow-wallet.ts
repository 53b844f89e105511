import type { Interruption, WalletConnection } from '../adapter/adapter.types.js';
import { onNetwork, withAccounts } from '../adapter/on-network.js';
import { listenTo } from '../bus/listen-to.js';
import { replaceOrAppend, withoutConnector } from '../connections/connection-list.js';
import { type CommitDeps, commitConnections } from '../connections/commit-connections.js';

export function followWallet(deps: CommitDeps): () => void {
  const { bus, connection } = deps;
  const renew = (
    { namespace, connectorId }: Pick<WalletConnection, 'namespace' | 'connectorId'>,
    change: (live: WalletConnection) => WalletConnection,
  ): void => {
    const live = connection.live(namespace, connectorId);
    if (!live) return;
    const connections = replaceOrAppend(connection.all(namespace), change(live));
    commitConnections(deps, 'wallet', [{ namespace, connections }]);
  };
  const end = (namespaces: readonly string[], connectorId: string, why?: Interruption): void =>
    commitConnections(
      deps,
      why === 'doubted' ? 'failed' : (why ?? 'wallet'),
      namespaces
        .filter((namespace) => connection.live(namespace, connectorId))
        .map((namespace) => ({
          namespace,
          connections: withoutConnector(connection.all(namespace), connectorId),
        })),
    );
  return listenTo(bus, {
    'wallet-disconnect': ({ namespaces, connectorId, why }) => end(namespaces, connectorId, why),
    'wallet-chain': ({ caipNetworkId, ...of }) =>
      renew(of, (live) => onNetwork(live, caipNetworkId)),
    'wallet-approved': ({ approved, ...of }) => renew(of, (live) => ({ ...live, approved })),
    'wallet-accounts': ({ accounts: [first, ...rest], accountsByNetwork, ...of }) => {
      if (first === undefined) end([of.namespace], of.connectorId);
      else renew(of, (live) => withAccounts(live, [first, ...rest], accountsByNetwork));
    },
  });
}
