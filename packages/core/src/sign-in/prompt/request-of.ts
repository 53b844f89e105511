import type { WalletConnection } from '../../adapter/adapter.types.js';
import type { CoreDeps } from '../../core-deps.types.js';
import type { SignInRequest } from '../sign-in.types.js';

export function requestOf(
  connection: CoreDeps['connection'],
  { namespace, connectorId, accounts, caipNetworkId, wallet }: WalletConnection,
  isRequired: boolean,
): SignInRequest {
  const connector = connection.find(connectorId, namespace);
  return {
    namespace,
    connectorId,
    walletName: wallet?.name ?? connector?.name ?? connectorId,
    walletImage: wallet ? wallet.imageUrl : connector?.imageUrl,
    address: accounts[0],
    caipNetworkId,
    isRequired,
  };
}

/** Why a new prompt replaces the old one: the wallet changed its network or its account. */
export function noticeOf(
  before: SignInRequest | undefined,
  now: SignInRequest,
): 'network' | 'account' | undefined {
  const isSame = before?.connectorId === now.connectorId && before.namespace === now.namespace;
  if (!before || !isSame) return undefined;
  if (before.address !== now.address) return 'account';
  return before.caipNetworkId === now.caipNetworkId ? undefined : 'network';
}
