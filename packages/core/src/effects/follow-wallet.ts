// Follows what connected wallets report: an end, another network, other accounts. A wallet behind the active one
// changes its own record only; the door sees to that.
import type { Interruption, WalletConnection } from '../adapter/adapter.types.js';
import { onNetwork, withAccounts } from '../adapter/on-network.js';
import { listenTo } from '../bus/listen-to.js';
import { inPlace, without } from '../door/arrange.js';
import { type DoorParts, settle } from '../door/settle.js';

export function followWallet(parts: DoorParts): () => void {
  const { bus, connection } = parts;
  const renew = (
    { namespace, connectorId }: Pick<WalletConnection, 'namespace' | 'connectorId'>,
    change: (live: WalletConnection) => WalletConnection,
  ): void => {
    const live = connection.live(namespace, connectorId);
    if (!live) return;
    const connections = inPlace(connection.all(namespace), change(live));
    settle(parts, 'wallet', [{ namespace, connections }]);
  };
  const end = (namespaces: readonly string[], connectorId: string, why?: Interruption): void =>
    settle(
      parts,
      why === 'doubted' ? 'failed' : (why ?? 'wallet'),
      namespaces
        .filter((namespace) => connection.live(namespace, connectorId))
        .map((namespace) => ({
          namespace,
          connections: without(connection.all(namespace), connectorId),
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
