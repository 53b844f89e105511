// Writes a live connection into the controllers, in one synchronous block. Used by connect, reconnect and
// the effect that follows the wallet's account changes.
import type { WalletConnection } from '../adapter/adapter.types.js';
import type { CoreParts } from '../core-parts.js';

type Parts = Pick<CoreParts, 'account' | 'chain' | 'connection' | 'accountTypeOf'>;

/** Returns whether the wallet is on a network the host configured. */
export function commitConnection(
  parts: Parts,
  live: WalletConnection,
): 'supported' | 'unsupported' {
  const { namespace, connectorId, accounts, caipNetworkId } = live;
  const connector = parts.connection.find(connectorId, namespace);
  const type = connector?.type ?? 'EXTERNAL';
  parts.connection.setLive(namespace, live, type);
  parts.account.setAccounts(namespace, {
    accounts,
    caipNetworkId,
    connectorId,
    accountType: parts.accountTypeOf(namespace),
    walletInfo: {
      name: connector?.name ?? connectorId,
      icon: connector?.imageUrl,
      type,
      rdns: connector?.rdns,
      uuid: connector?.uuid,
    },
  });
  return parts.chain.setNetwork(namespace, caipNetworkId);
}
