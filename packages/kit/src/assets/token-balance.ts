import type { TokenBalance } from '@openappkit/core';
import type { Asset } from '@openappkit/core/adapter';
import { formatUnits } from '@openappkit/core/feature';
import { assetAddress } from './asset-id.js';
import { createAssetAmount } from './asset-amounts.js';

export function toTokenBalance(asset: Asset, value: bigint): TokenBalance {
  const { assetId, caipNetworkId, decimals, imageUrl = '', name, price, symbol } = asset;
  const { worth } = createAssetAmount(asset, value);
  return Object.freeze({
    name,
    symbol,
    chainId: caipNetworkId,
    address: assetAddress(assetId),
    value: worth && Number(worth.text),
    price: price ? Number(price.amount) : 0,
    quantity: { decimals: String(decimals), numeric: formatUnits(value, decimals) },
    iconUrl: imageUrl,
  });
}
