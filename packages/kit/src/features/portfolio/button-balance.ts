// The one asset whose balance the buttons show too: the active network's coin, or the token that the app chose for it. The
// chain is asked for it, so that it is the fresher of the two: this puts its figure among the assets of a service. Pure.
import type { CaipAddress, Network } from '@openappkit/core';
import type { Asset, AssetId } from '@openappkit/core/adapter';
import { type FeatureDeps, formatUnits, parseUnits } from '@openappkit/core/feature';
import { toAssetId } from '../../assets/asset-id.js';

type Deps = Pick<FeatureDeps, 'account' | 'adapters' | 'chain' | 'options'>;

export interface ButtonBalance {
  readonly assetId: AssetId;
  readonly network: Network;
  readonly caipAddress: CaipAddress;
  /** Contract or mint of the chosen token. */
  readonly token: string | undefined;
  /** What the chain said, decimal text; undefined where it said nothing yet. */
  readonly text: string | undefined;
}

/** Undefined on a network that is not the app's. */
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

/** The assets with the chain's figure in place of the service's; a coin that the service left out is added. */
export function withButtonBalance(
  assets: readonly Asset[],
  own: ButtonBalance | undefined,
): readonly Asset[] {
  if (own?.text === undefined) return assets;
  const { assetId, network, text, token } = own;
  const { decimals, name, symbol } = network.nativeCurrency;
  const { caipNetworkId } = network;
  const coin = { assetId, caipNetworkId, name, symbol, decimals, value: 0n };
  const listed = assets.find((asset) => asset.assetId === assetId);
  // What a token is called and into how much it is divided only the service says.
  const asset = listed ?? (token === undefined ? coin : undefined);
  const value = asset && parseUnits(text, asset.decimals);
  if (!asset || value === undefined || value === asset.value) return assets;
  const others = assets.filter((each) => each !== listed);
  return value === 0n ? others : [...others, { ...asset, value }];
}

/** What a service says of it, as `balance.offer` takes it; undefined where it says nothing. */
export function toBalanceOffer(assets: readonly Asset[], own: ButtonBalance | undefined) {
  const listed = assets.find(({ assetId }) => assetId === own?.assetId);
  if (!own || !listed) return undefined;
  const { caipAddress, token } = own;
  return {
    caipAddress,
    token,
    balance: formatUnits(listed.value, listed.decimals),
    symbol: listed.symbol,
  };
}
