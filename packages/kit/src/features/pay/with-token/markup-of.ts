// markupOf(): by how much what a service asks for is dearer than what arrives for it, as far as prices are known. Bigint only. Pure.
import type { Asset } from '@openappkit/core/adapter';
import { worthOf } from '@openappkit/core/feature';
import { basisPoints, isFarFromMarket } from '../../../amounts/from-market.js';
import type { Sum } from '../../../assets/sum.types.js';
import type { Prices } from './create-prices.js';
import type { PayMarkup } from '../pay.types.js';

/** Undefined where one of the prices is not known, or they are in two currencies. */
export function markupOf(
  { arrives, pays }: { readonly arrives: Sum; readonly pays: Sum },
  prices: Pick<Prices, 'of'>,
): PayMarkup | undefined {
  const [given, got] = [prices.of(pays.assetId), prices.of(arrives.assetId)];
  if (given?.currency.toLowerCase() !== got?.currency.toLowerCase()) return undefined;
  const [paid, arrived] = [worth(pays, given), worth(arrives, got)];
  if (!paid || !arrived) return undefined;
  const points = basisPoints(arrived, paid);
  return { basisPoints: points, isHigh: isFarFromMarket(points) };
}

const worth = ({ decimals, value }: Sum, price: Asset['price']): bigint | undefined =>
  price && worthOf(value, decimals, price.amount);
