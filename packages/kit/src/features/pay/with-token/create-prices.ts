// createPrices(): what the coins and tokens of a payment are worth: as the list of what the account has says, else as the service says.
// Called by create-source.ts; what nobody tells is not known, and nothing is guessed.
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
  /** As the list of what the account has knows it. */
  listed: (assetId: AssetId) => Asset | undefined,
) {
  const fetched = new Map<AssetId, string>();
  /** Nobody pays for what is there to try, or to deceive. */
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
    /** The same amount, with what it is worth where that is known. */
    withPrice: <Of extends AssetAmount | undefined>(sum: Of): Of =>
      (sum && createAssetAmount({ ...sum, price: of(sum.assetId) }, sum.value)) as Of,
    /** Asks for what the list does not tell. Never rejects. */
    async read(assetId: AssetId, signal: AbortSignal): Promise<void> {
      const token = assetAddress(assetId);
      if (token === undefined || isWorthless(assetId) || listed(assetId)?.price) return;
      const amount = await fetchPrice(token, signal);
      if (amount !== undefined) fetched.set(assetId, amount);
    },
  };
}
