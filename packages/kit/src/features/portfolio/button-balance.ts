// The asset whose balance the buttons show: the network's coin, or the token that the app chose. Its balance comes from the
// chain and is fresher than the service's.
import type { CaipAddress, Network } from '@openappkit/core';
import type { Asset, AssetId } from '@openappkit/core/adapter';
import { type FeatureDeps, formatUnits, parseUnits } from '@openappkit/core/feature';
import { toAssetId } from '../../assets/asset-id.js';

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

/** Replaces the service's balance with the chain's, and adds a coin that the service left out. */
export function withButtonBalance(
  assets: readonly Asset[],
  buttonBalance: ButtonBalance | undefined,
): readonly Asset[] {
  if (buttonBalance?.text === undefined) return assets;
  const { assetId, network, text, token } = buttonBalance;
  const { decimals, name, symbol } = network.nativeCurrency;
  const { caipNetworkId } = network;
  const coin = { assetId, caipNetworkId, name, symbol, decimals, value: 0n };
  const listed = assets.find((asset) => asset.assetId === assetId);
  // Only the service knows a token's name and decimals.
  const asset = listed ?? (token === undefined ? coin : undefined);
  const value = asset && parseUnits(text, asset.decimals);
  if (!asset || value === undefined || value === asset.value) return assets;
  const others = assets.filter((each) => each !== listed);
  return value === 0n ? others : [...others, { ...asset, value }];
}

/** Returns undefined if the service has no data for `balance.offer`. */
export function toBalanceOffer(assets: readonly Asset[], buttonBalance: ButtonBalance | undefined) {
  const listed = assets.find(({ assetId }) => assetId === buttonBalance?.assetId);
  if (!buttonBalance || !listed) return undefined;
  const { caipAddress, token } = buttonBalance;
  return {
    caipAddress,
    token,
    balance: formatUnits(listed.value, listed.decimals),
    symbol: listed.symbol,
  };
}
