// Solana wallets take the network with each request, so the app switches networks without a prompt.
import { KitError, type Network } from '@openappkit/core/adapter';
import { getActiveAddress, type SolanaConnection } from '../wallet/solana-connection.js';
import { isChainOffered } from '../wallet/wallet-chain.js';

export function isNetworkOffered(
  live: SolanaConnection,
  { caipNetworkId, chainNamespace }: Network,
): boolean {
  if (chainNamespace !== 'solana') return false;
  if (live.wallet.page === undefined)
    return live.attached?.approved?.includes(caipNetworkId) ?? true;
  return isChainOffered(live.known.offered?.get(getActiveAddress(live) ?? '') ?? [], caipNetworkId);
}

/** @throws KitError `chain/unrecognized` when the wallet does not offer the network, `chain/not-supported` for others */
export function assertNetworkOffered(live: SolanaConnection, network: Network): void {
  const { page } = live.wallet;
  const { caipNetworkId, chainNamespace, name } = network;
  if (chainNamespace !== 'solana')
    throw new KitError('chain/not-supported', { context: { caipNetworkId } });
  if (isNetworkOffered(live, network)) return;
  throw new KitError('chain/unrecognized', {
    context: { caipNetworkId },
    metaMessages: [
      page === undefined
        ? `The wallet didn't approve ${name}. Connect again to request it.`
        : `${page.name} doesn't offer ${name} for this account. Switch in the wallet, or use another account.`,
    ],
  });
}
