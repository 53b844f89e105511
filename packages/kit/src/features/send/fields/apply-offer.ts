// takeOffer(): what a list says of the chosen asset, and of the coin that pays the fee, put into the fields. What was typed stays
// as it is, and what the network itself told stands before any list.
import { ref } from '@openappkit/core/feature';
import { findListed, createAssetAmount, withListedDetails } from '../../../assets/asset-amounts.js';
import type { Draft } from '../draft.types.js';
import type { AssetList } from '../../../assets/asset-amount.types.js';

/** True where anything is another now. */
export function applyOffer(draft: Draft, { at, assets, spam }: AssetList): boolean {
  const { state } = draft;
  const { asset, balance } = state;
  // Before it was read it says nothing, of the coin either.
  const listed = at === undefined ? undefined : { assets, spam };
  const isOther = draft.listed?.assets !== listed?.assets || draft.listed?.spam !== listed?.spam;
  if (isOther) draft.listed = listed;
  const next = asset && withListedDetails(asset, findListed(listed, asset.assetId));
  if (!next || next === asset) return isOther;
  // Money that a flip wrote counted at the price of then.
  if (state.amount.unit === 'money') draft.exactAmount = undefined;
  state.asset = ref(next);
  state.balance = balance && createAssetAmount(next, balance.value);
  return true;
}
