// Computes each asset's worth once, while assets are read in slices, so that sorting does not compute all of them at once.
import type { Asset } from '@openappkit/core/adapter';
import { worthOf } from '@openappkit/core/feature';

/** In units of 10^-18 of the currency; undefined without a price. */
export type AssetWorths = (asset: Asset) => bigint | undefined;

export const assetWorth: AssetWorths = ({ value, decimals, price }) =>
  price ? worthOf(value, decimals, price.amount) : undefined;

export function createAssetWorths(): AssetWorths {
  const known = new WeakMap<Asset, { readonly worth: bigint | undefined }>();
  return (asset) => {
    const found = known.get(asset) ?? { worth: assetWorth(asset) };
    known.set(asset, found);
    return found.worth;
  };
}
