// Follows what connected wallets report (specification section 4): disconnect resets the accounts,
// chainChanged sets the network or marks it unsupported, accountsChanged syncs the account. A wallet in the
// background only changes its own record.
import type { WalletConnection } from '../adapter/adapter.types.js';
import type { CoreParts } from '../core-parts.js';
import { commitConnection } from '../flows/commit-connection.js';
import { commitNetwork } from '../flows/commit-network.js';
import { dropConnection } from '../flows/disconnect.js';

type Parts = Pick<
  CoreParts,
  'account' | 'accountTypeOf' | 'adapters' | 'bus' | 'chain' | 'connection' | 'options'
>;

/** Returns its stop. */
export function followWallet(parts: Parts): () => void {
  const { bus, connection, account } = parts;
  const isActive = ({ namespace, connectorId }: WalletConnection): boolean =>
    connection.live(namespace)?.connectorId === connectorId;
  const stops = [
    bus.on('wallet-disconnect', ({ namespace, connectorId }) =>
      dropConnection(parts, { namespace, connectorId }, 'wallet'),
    ),
    bus.on('wallet-chain', ({ namespace, connectorId, caipNetworkId }) => {
      const live = connection.live(namespace, connectorId);
      if (!live) return;
      if (isActive(live)) commitNetwork(parts, namespace, caipNetworkId);
      else connection.setLive({ ...live, caipNetworkId }, { background: true });
    }),
    bus.on('wallet-approved', ({ namespace, connectorId, approved }) => {
      const live = connection.live(namespace, connectorId);
      if (live) connection.setLive({ ...live, approved }, { background: true });
    }),
    bus.on('wallet-accounts', ({ namespace, connectorId, accounts }) => {
      const live = connection.live(namespace, connectorId);
      if (!live) return;
      const [first, ...rest] = accounts;
      if (first === undefined) {
        dropConnection(parts, live, 'wallet');
        return;
      }
      const next = { ...live, accounts: [first, ...rest] as const };
      if (!isActive(live)) {
        connection.setLive(next, { background: true });
        return;
      }
      const before = account.get(namespace).address;
      commitConnection(parts, next);
      if (before !== first) bus.emit('account-changed', { namespace, address: first });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
