// Follows what the connected wallet reports (specification section 4): disconnect resets the accounts,
// chainChanged sets the network or marks it unsupported, accountsChanged syncs the account.
import type { CoreParts } from '../core-parts.js';
import { commitConnection } from '../flows/commit-connection.js';
import { commitNetwork } from '../flows/commit-network.js';
import { clearNamespace } from '../flows/disconnect.js';

type Parts = Pick<
  CoreParts,
  'account' | 'accountTypeOf' | 'bus' | 'chain' | 'connection' | 'options'
>;

/** Returns its stop. */
export function followWallet(parts: Parts): () => void {
  const { bus, connection, account } = parts;
  const liveOf = (namespace: string, connectorId: string) => {
    const live = connection.live(namespace);
    return live?.connectorId === connectorId ? live : undefined;
  };
  const stops = [
    bus.on('wallet-disconnect', ({ namespace, connectorId }) => {
      if (liveOf(namespace, connectorId)) clearNamespace(parts, namespace, 'wallet');
    }),
    bus.on('wallet-chain', ({ namespace, connectorId, caipNetworkId }) => {
      if (liveOf(namespace, connectorId)) commitNetwork(parts, namespace, caipNetworkId);
    }),
    bus.on('wallet-accounts', ({ namespace, connectorId, accounts }) => {
      const live = liveOf(namespace, connectorId);
      if (!live) return;
      const [first, ...rest] = accounts;
      if (first === undefined) {
        clearNamespace(parts, namespace, 'wallet');
        return;
      }
      const before = account.get(namespace).address;
      commitConnection(parts, { ...live, accounts: [first, ...rest] });
      if (before !== first) bus.emit('account-changed', { namespace, address: first });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
