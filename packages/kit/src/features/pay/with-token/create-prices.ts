// Prices of assets: from the offered list, otherwise from the service.
import type { CaipNetworkId } from '@openappkit/core';
import type { Asset, AssetId } from '@openappkit/core/adapter';
import type { FeatureDeps } from '@openappkit/core/feature';
import { assetAddress } from '../../../assets/asset-id.js';
import { priceCurrency } from '../../../assets/parse-asset.js';
import type { PriceCall } from '../../../assets/price-call.js';
import { createAssetAmount } from '../../../assets/asset-amounts.js';
import type { AssetAmount } from '../../../assets/asset-amount.types.js';

type Price = NonNullable<Asset['price']>;
export type Prices = ReturnType<typeof createPrices>;

export function createPrices(
  { chain }: Pick<FeatureDeps, 'chain'>,
  fetchPrice: PriceCall,
  listed: (assetId: AssetId) => Asset | undefined,
) {
  const fetched = new Map<AssetId, string>();
  /** Test coins and spam have no value. */
  const isWorthless = (assetId: AssetId): boolean =>
    (listed(assetId)?.isSpam ?? false) ||
    chain.find(assetId.slice(0, assetId.indexOf('/')) as CaipNetworkId)?.testnet === true;
  function of(assetId: AssetId): Price | undefined {
    if (isWorthless(assetId)) return undefined;
    const amount = fetched.get(assetId);
    return listed(assetId)?.price ?? (amount ? { currency: priceCurrency, amount } : undefined);
  }
  return {
    of,
    withPrice: <Of extends AssetAmount | undefined>(sum: Of): Of =>
      (sum && createAssetAmount({ ...sum, price: of(sum.assetId) }, sum.value)) as Of,
    /** Fetches a price that the list does not have. Never rejects. */
    async read(assetId: AssetId, signal: AbortSignal): Promise<void> {
      const token = assetAddress(assetId);
      if (token === undefined || isWorthless(assetId) || listed(assetId)?.price) return;
      const amount = await fetchPrice(token, signal);
      if (amount !== undefined) fetched.set(assetId, amount);
    },
  };
}
