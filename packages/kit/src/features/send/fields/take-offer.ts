// takeOffer(): what a list says of the chosen asset and of the network's coin, put into the fields. What was typed stays as it
// is, and what the network itself told stands before any list.
import type { Asset, AssetId } from '@openappkit/core/adapter';
import { ref } from '@openappkit/core/feature';
import { plainAssetId } from '../../../assets/asset-id.js';
import { coinOf, sumOf, withOffer } from '../assets.js';
import type { Draft } from '../draft.types.js';

/** True where anything is another now. */
export function takeOffer(draft: Draft, assets: readonly Asset[]): boolean {
  const { state } = draft;
  const { asset, balance, from } = state;
  if (!from) return false;
  const of = (assetId: AssetId): Asset | undefined => {
    const wanted = plainAssetId(assetId);
    return assets.find((each) => plainAssetId(each.assetId) === wanted);
  };
  const coin = of(coinOf(from.network).assetId);
  const isOtherCoin = coin !== undefined && coin !== draft.listedCoin;
  if (isOtherCoin) draft.listedCoin = coin;
  const next = asset && withOffer(asset, of(asset.assetId));
  if (!next || next === asset) return isOtherCoin && !state.isNative;
  // Money that a flip wrote counted at the price of then.
  if (state.amount.unit === 'money') draft.fixed = undefined;
  state.asset = ref(next);
  state.balance = balance && sumOf(next, balance.value);
  return true;
}
