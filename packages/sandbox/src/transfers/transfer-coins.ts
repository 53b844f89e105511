import { isAddress } from 'viem';
import { isSolanaAddress } from '../chains/address-kinds.js';
import type { SandboxChains } from '../chains/sandbox-chains.js';
import { listPayoutCoins, type PayoutCoin } from '../payouts/payout-coins.js';

export interface PaymentAsset {
  readonly network: string;
  readonly asset: string;
  readonly metadata: { readonly name: string; readonly symbol: string; readonly decimals: number };
}

/** The network, a slash, and `native` or the token. */
export const coinKey = ({ chainId, token }: PayoutCoin): string =>
  `${chainId}/${token ?? 'native'}`;

/** Undefined for an unsupported coin. Tokens are case-insensitive. */
export function findCoin(
  chains: SandboxChains,
  chainId: string,
  currency: string,
): PayoutCoin | undefined {
  return listPayoutCoins(chains).find(
    (coin) =>
      coin.chainId === chainId && (coin.token ?? 'native').toLowerCase() === currency.toLowerCase(),
  );
}

export const findCoinByKey = (chains: SandboxChains, key: string): PayoutCoin | undefined =>
  listPayoutCoins(chains).find((coin) => coinKey(coin) === key);

export const describeCoin = ({
  chainId,
  decimals,
  name,
  symbol,
  token,
}: PayoutCoin): PaymentAsset => ({
  network: chainId,
  asset: token ?? 'native',
  metadata: { name, symbol, decimals },
});

export const isAddressOn = (chainId: string, address: string): boolean =>
  chainId.startsWith('eip155:') ? isAddress(address, { strict: false }) : isSolanaAddress(address);
