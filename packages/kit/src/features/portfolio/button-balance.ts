// The asset whose balance the buttons show: the network's coin, or the token that the app chose. Its balance comes from the
// chain and is fresher than the service's.
import type { CaipAddress, Network } from '@openappkit/core';
import type { Asset, AssetId } from '@openappkit/core/adapter';
import { type FeatureDeps, formatUnits, parseUnits } from '@openappkit/core/feature';
import { findListed } from '../../assets/asset-amounts.js';
import { toAssetId } from '../../assets/asset-id.js';
import type { KnownAssets } from './arrange-assets.js';

type Deps = Pick<FeatureDeps, 'account' | 'adapters' | 'chain' | 'options'>;

interface ButtonBalance {
  readonly assetId: AssetId;
  readonly network: Network;
  readonly caipAddress: CaipAddress;
  /** Contract or mint of the chosen token. */
  readonly token: string | undefined;
  /** The chain's balance as decimal text; undefined until known. */
  readonly text: string | undefined;
}

/** Returns undefined on a network that the app does not have. */
export function readButtonBalance(deps: Deps, namespace: string): ButtonBalance | undefined {
  const { account, adapters, chain, options } = deps;
  const network = chain.active(namespace);
  const { caipAddress, balance, balanceStatus } = account.get(namespace);
  if (!network || !caipAddress) return undefined;
  const token = options.state.current.tokens[network.caipNetworkId]?.address;
  const assetId = toAssetId(network.caipNetworkId, token);
  if (!assetId) return undefined;
  const isRead = balanceStatus === 'ready' && adapters.get(namespace)?.balance !== undefined;
  return { assetId, network, caipAddress, token, text: isRead ? balance : undefined };
}

/**
 * Returns the asset with the chain's balance, even if the service omitted the asset. Returns undefined if the list already
 * has this balance, or if the balance is unknown.
 */
export function assetOfButtonBalance(
  listed: Asset | undefined,
  buttonBalance: ButtonBalance,
): Asset | undefined {
  const { assetId, network, text, token } = buttonBalance;
  const { caipNetworkId, nativeCurrency } = network;
  const { decimals, name, symbol } = nativeCurrency;
  const coin = { assetId, caipNetworkId, name, symbol, decimals, value: 0n };
  // Only the service knows a token's name and decimals.
  const asset = listed ?? (token === undefined ? coin : undefined);
  const value = asset && text !== undefined ? parseUnits(text, asset.decimals) : undefined;
  return asset && value !== undefined && value !== asset.value ? { ...asset, value } : undefined;
}

/** Returns undefined if the service has no data for `balance.offer`. */
export function toBalanceOffer(known: KnownAssets, buttonBalance: ButtonBalance | undefined) {
  const listed = buttonBalance && findListed(known, buttonBalance.assetId);
  if (!listed) return undefined;
  const { caipAddress, token } = buttonBalance;
  return {
    caipAddress,
    token,
    balance: formatUnits(listed.value, listed.decimals),
    symbol: listed.symbol,
  };
}
