// Moves a connection to a network. Solana wallets take the network with each request, so the app may choose among those
// the account offers, or the paired wallet agreed to; nobody is asked. Loaded on first use.
import { KitError, type Network } from '@openappkit/core/adapter';
import type { Live } from '../wallet/live-connections.js';
import { offers } from '../wallet/wallet-chain.js';

/** @throws KitError `chain/unrecognized` when the wallet does not offer the network, `chain/not-supported` for others */
export function assertOffered(
  { wallet, approved, offered, address }: Live,
  network: Network,
): void {
  const { caipNetworkId, chainNamespace, name } = network;
  if (chainNamespace !== 'solana')
    throw new KitError('chain/not-supported', { context: { caipNetworkId } });
  const isOffered =
    wallet === undefined
      ? (approved?.includes(caipNetworkId) ?? true)
      : offers(offered.get(address ?? '') ?? [], caipNetworkId);
  if (isOffered) return;
  throw new KitError('chain/unrecognized', {
    context: { caipNetworkId },
    metaMessages: [
      wallet === undefined
        ? `The wallet did not agree to ${name}. Connect again to ask for it.`
        : `${wallet.name} does not offer ${name} for this account. Choose it in the wallet, or another account.`,
    ],
  });
}
