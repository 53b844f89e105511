// Writes a live connection into the controllers, in one synchronous block. Used by connect, reconnect, the
// switch to another wallet and the effect that follows the wallet's account changes.
import type { WalletConnection } from '../adapter/adapter.types.js';
import type { CoreParts } from '../core-parts.js';

type Parts = Pick<CoreParts, 'account' | 'adapters' | 'chain' | 'connection' | 'accountTypeOf'>;

/** Makes it the active connection. Returns whether the wallet is on a network the host configured. */
export function commitConnection(
  parts: Parts,
  live: WalletConnection,
): 'supported' | 'unsupported' {
  const { namespace, connectorId, accounts, caipNetworkId, wallet, details } = live;
  const connector = parts.connection.find(connectorId, namespace);
  const type = connector?.type ?? 'EXTERNAL';
  parts.connection.setLive(live);
  parts.account.setAccounts(namespace, {
    accounts,
    caipNetworkId,
    connectorId,
    details,
    accountType: parts.accountTypeOf(namespace),
    walletInfo: {
      name: wallet?.name ?? connector?.name ?? connectorId,
      icon: wallet ? wallet.imageUrl : connector?.imageUrl,
      type,
      rdns: connector?.rdns,
      uuid: connector?.uuid,
    },
  });
  parts.adapters.get(namespace)?.activated?.(live);
  return parts.chain.setNetwork(namespace, caipNetworkId);
}
