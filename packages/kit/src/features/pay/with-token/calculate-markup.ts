// Calculates how much more a quote costs than arrives, in bigint arithmetic.
import type { Asset } from '@openappkit/core/adapter';
import { worthOf } from '@openappkit/core/feature';
import { basisPoints, isHighDeviation } from '../../../amounts/price-deviation.js';
import type { AssetAmount } from '../../../assets/asset-amount.types.js';
import type { Prices } from './create-prices.js';
import type { PayMarkup } from '../pay.types.js';

/** Undefined if a price is unknown or the prices are in two currencies. */
export function calculateMarkup(
  { arrives, pays }: { readonly arrives: AssetAmount; readonly pays: AssetAmount },
  prices: Pick<Prices, 'of'>,
): PayMarkup | undefined {
  const [given, got] = [prices.of(pays.assetId), prices.of(arrives.assetId)];
  if (given?.currency.toLowerCase() !== got?.currency.toLowerCase()) return undefined;
  const [paid, arrived] = [fiatValue(pays, given), fiatValue(arrives, got)];
  if (!paid || !arrived) return undefined;
  const points = basisPoints(arrived, paid);
  return { basisPoints: points, isHigh: isHighDeviation(points) };
}

const fiatValue = ({ decimals, value }: AssetAmount, price: Asset['price']): bigint | undefined =>
  price && worthOf(value, decimals, price.amount);
