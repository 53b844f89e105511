import { KitError } from '@openappkit/core/adapter';
import { isOnNetwork, decodeAddress } from '../address.js';
import { type BitcoinNetwork, findNetwork } from '../bitcoin-networks.js';
import type { BitcoinWallet, OfferedAccount } from '../wallets/bitcoin-wallet.types.js';
import type { BitcoinConnection } from './bitcoin-connection-tracker.js';

export interface SigningAccount {
  readonly account: OfferedAccount;
  readonly network: BitcoinNetwork;
}

/** Returns the accounts that the app attached, in their order, otherwise those of the wallet's offer. */
export function getAccounts({ known, attached }: BitcoinConnection): readonly OfferedAccount[] {
  if (attached === undefined) return known.offer?.accounts ?? [];
  return attached.accounts.map((address) => {
    const detail = attached.details?.find((each) => each.address === address);
    return {
      address,
      purpose: detail?.type === 'ordinal' ? 'ordinal' : 'payment',
      publicKey: detail?.publicKey,
      path: detail?.path,
    };
  });
}

/** Returns the networks that the wallet accepts, the current one first. */
export function getNetworks({ known, attached }: BitcoinConnection): readonly BitcoinNetwork[] {
  if (attached === undefined) return known.offer === undefined ? [] : [known.offer.network];
  const ids = [known.caipNetworkId ?? attached.caipNetworkId, ...(attached.approved ?? [])];
  return [...new Set(ids)].flatMap((id) => findNetwork(id) ?? []);
}

/**
 * Returns the account and the network for its requests.
 * @throws KitError `address/*`; `wallet/unauthorized` when the wallet does not offer the account; `chain/switch-failed` when
 *  the wallet is on another network than `wanted`
 */
export function requireAccount(
  live: BitcoinConnection,
  address: string,
  wanted?: BitcoinNetwork,
): SigningAccount {
  const read = decodeAddress(address);
  const account = getAccounts(live).find((each) => each.address === read.address);
  if (account === undefined)
    throw new KitError('wallet/unauthorized', {
      metaMessages: ["The wallet didn't offer this address to this site."],
    });
  const network = getNetworks(live).find(
    (each) => isOnNetwork(read, each) && (wanted === undefined || each === wanted),
  );
  if (network === undefined)
    throw new KitError('chain/switch-failed', {
      metaMessages: ['The wallet is on a different network.'],
    });
  return { account, network };
}

/**
 * Returns the wallet's own send method, or undefined if the transfer must be built here.
 * Wallets pay from their first address, so other addresses need a built transfer.
 */
export function getWalletSend(
  live: BitcoinConnection,
  address: string,
): BitcoinWallet['sendTransfer'] {
  const isFirst = address === getAccounts(live)[0]?.address;
  return isFirst || live.attached ? live.wallet.sendTransfer : undefined;
}
