// Applies an asset list's details to the chosen asset and the fee coin. Keeps typed text and what the network reported.
import { ref } from '@openappkit/core/feature';
import { findListed, createAssetAmount, withListedDetails } from '../../../assets/asset-amounts.js';
import type { Draft } from '../draft.types.js';
import type { AssetList } from '../../../assets/asset-amount.types.js';

/** Returns true if anything changed. */
export function applyOffer(draft: Draft, { at, assets, spam }: AssetList): boolean {
  const { state } = draft;
  const { asset, balance } = state;
  // A list that has not been loaded has no details, not even of the coin.
  const listed = at === undefined ? undefined : { assets, spam };
  const isOther = draft.listed?.assets !== listed?.assets || draft.listed?.spam !== listed?.spam;
  if (isOther) draft.listed = listed;
  const next = asset && withListedDetails(asset, findListed(listed, asset.assetId));
  if (!next || next === asset) return isOther;
  // An amount that a unit flip wrote used the old price.
  if (state.amount.unit === 'money') draft.exactAmount = undefined;
  state.asset = ref(next);
  state.balance = balance && createAssetAmount(next, balance.value);
  return true;
}
