// An amount of a coin as the page's storage has it, and a time. Read with nothing believed. Used by what features keep.
import type { CaipNetworkId } from '@openappkit/core';
import type { Asset } from '@openappkit/core/adapter';
import { type Guard, type Guarded, objectOf, shortText } from '@openappkit/core/feature';
import type { Sum } from '../assets/sum.types.js';
import { isDecimals, sumOf } from '../assets/sums.js';

const isAssetId: Guard<Asset['assetId']> = (value): value is Asset['assetId'] =>
  shortText(value) && /^[^:/]+:[^:/]+\/[^:/]+:.+$/.test(value);
export const isNetworkId: Guard<CaipNetworkId> = (value): value is CaipNetworkId =>
  shortText(value) && /^[^:/]+:[^:/]+$/.test(value);
const isCount: Guard<string> = (value): value is string =>
  typeof value === 'string' && /^\d{1,78}$/.test(value);
const isDigits: Guard<number> = (value): value is number => isDecimals(value);
/** Milliseconds since the epoch. */
export const isTime: Guard<number> = (value): value is number => Number.isSafeInteger(value);
export const isText: Guard<string> = (value): value is string => value === '' || shortText(value);

/** The fields of an amount; `value` is in base units. */
export const keptAmount = {
  assetId: isAssetId,
  symbol: isText,
  decimals: isDigits,
  value: isCount,
} as const;
/** And its network. */
export const keptCoin = { ...keptAmount, network: isNetworkId, symbol: shortText } as const;
export const isKeptCoin = objectOf(keptCoin);
type KeptCoin = Guarded<typeof isKeptCoin>;

export const keepAmount = ({
  assetId,
  decimals,
  symbol,
  value,
}: Sum): Omit<KeptCoin, 'network'> => ({ assetId, symbol, decimals, value: String(value) });
export const keepCoin = (network: CaipNetworkId, sum: Sum): KeptCoin => ({
  network,
  ...keepAmount(sum),
});
export const coinKept = ({ assetId, decimals, symbol, value }: Omit<KeptCoin, 'network'>): Sum =>
  sumOf({ assetId, decimals, symbol, price: undefined }, BigInt(value));
