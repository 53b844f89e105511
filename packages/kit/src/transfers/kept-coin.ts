// An amount of a coin on its network as the page's storage has it. Read with nothing believed. Used by what is kept of transfers.
import type { CaipNetworkId } from '@openappkit/core';
import type { Asset } from '@openappkit/core/adapter';
import { type Guard, type Guarded, objectOf, shortText } from '@openappkit/core/feature';
import type { Sum } from '../assets/sum.types.js';
import { isDecimals, sumOf } from '../assets/sums.js';

const isAssetId: Guard<Asset['assetId']> = (value): value is Asset['assetId'] =>
  shortText(value) && /^[^:/]+:[^:/]+\/[^:/]+:.+$/.test(value);
const isNetworkId: Guard<CaipNetworkId> = (value): value is CaipNetworkId =>
  shortText(value) && /^[^:/]+:[^:/]+$/.test(value);
const isCount: Guard<string> = (value): value is string =>
  typeof value === 'string' && /^\d{1,78}$/.test(value);
const isDigits: Guard<number> = (value): value is number => isDecimals(value);

export const keptCoin = objectOf({
  network: isNetworkId,
  assetId: isAssetId,
  symbol: shortText,
  decimals: isDigits,
  /** In base units. */
  value: isCount,
});

export const keepCoin = (
  network: CaipNetworkId,
  { assetId, decimals, symbol, value }: Sum,
): Guarded<typeof keptCoin> => ({ network, assetId, symbol, decimals, value: String(value) });

export const coinKept = (kept: Guarded<typeof keptCoin>): Sum => sumOf(kept, BigInt(kept.value));
