// Amounts and times in the page's storage, which is untrusted.
import type { CaipNetworkId } from '@openappkit/core';
import type { Asset } from '@openappkit/core/adapter';
import {
  cleanConnectorName,
  type Guard,
  type Guarded,
  objectOf,
  shortText,
} from '@openappkit/core/feature';
import type { AssetAmount } from './asset-amount.types.js';
import { isDecimals, createAssetAmount } from './asset-amounts.js';

const isAssetId: Guard<Asset['assetId']> = (value): value is Asset['assetId'] =>
  shortText(value) && /^[^:/]+:[^:/]+\/[^:/]+:.+$/.test(value);
export const isNetworkId: Guard<CaipNetworkId> = (value): value is CaipNetworkId =>
  shortText(value) && /^[^:/]+:[^:/]+$/.test(value);
const isUnits: Guard<string> = (value): value is string =>
  typeof value === 'string' && /^\d{1,78}$/.test(value);
const isDigits: Guard<number> = (value): value is number => isDecimals(value);
/** Milliseconds since the epoch. */
export const isTime: Guard<number> = (value): value is number => Number.isSafeInteger(value);
export const isText: Guard<string> = (value): value is string => value === '' || shortText(value);

/** The fields of an amount; `value` is in base units. */
export const amountShape = {
  assetId: isAssetId,
  symbol: isText,
  decimals: isDigits,
  value: isUnits,
} as const;
/** The same with the network. */
const coinShape = { ...amountShape, network: isNetworkId, symbol: shortText } as const;
export const isStoredCoin = objectOf(coinShape);
type StoredCoin = Guarded<typeof isStoredCoin>;

export const toStoredAmount = ({
  assetId,
  decimals,
  symbol,
  value,
}: AssetAmount): Omit<StoredCoin, 'network'> => ({
  assetId,
  // An app may choose the symbol. One that cannot be read again would drop the payment at a reload.
  symbol: cleanConnectorName(symbol) ?? '?',
  decimals,
  value: String(value),
});
export const toStoredCoin = (network: CaipNetworkId, sum: AssetAmount): StoredCoin => ({
  network,
  ...toStoredAmount(sum),
});
export const fromStoredCoin = ({
  assetId,
  decimals,
  symbol,
  value,
}: Omit<StoredCoin, 'network'>): AssetAmount =>
  createAssetAmount({ assetId, decimals, symbol, price: undefined }, BigInt(value));
