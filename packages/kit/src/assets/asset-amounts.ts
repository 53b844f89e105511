import type { TokenBalance } from '@openappkit/core';
import type { Asset, AssetId, Network } from '@openappkit/core/adapter';
import { formatUnits, worthDecimals, worthOf } from '@openappkit/core/feature';
import { toAssetId, isCoin, normalizeAssetId, assetAddress } from './asset-id.js';
import type { AssetList, AssetAmount } from './asset-amount.types.js';

/** The most decimals that a coin or token may have; assets with more are invalid. */
const maxDecimals = 36;

export const isDecimals = (decimals: unknown): boolean =>
  typeof decimals === 'number' &&
  Number.isInteger(decimals) &&
  decimals >= 0 &&
  decimals <= maxDecimals;

export function nativeCoin({ caipNetworkId, nativeCurrency }: Network, value = 0n): Asset {
  const assetId = toAssetId(caipNetworkId) ?? `${caipNetworkId}/slip44:0`;
  return { assetId, caipNetworkId, ...nativeCurrency, value };
}

/** Whether the address means the network's coin: "native", or a placeholder that services use. */
export function isCoinAddress({ caipNetworkId }: Network, address: string): boolean {
  const assetId = toAssetId(caipNetworkId, address);
  return address === 'native' || (assetId !== undefined && isCoin(assetId));
}

type Listed = Pick<AssetList, 'assets' | 'spam'> | undefined;

export function findListed(listed: Listed, assetId: AssetId): Asset | undefined {
  const normalizedId = normalizeAssetId(assetId);
  const matches = (each: Asset): boolean => each.assetId === normalizedId;
  return listed?.assets.find(matches) ?? listed?.spam.find(matches);
}

/** Includes the price if the list has it. */
export function listedNativeCoin(network: Network, listed: Listed): Asset {
  const coin = nativeCoin(network);
  return withListedDetails(coin, findListed(listed, coin.assetId));
}

/**
 * Adds the list's details of the same asset. Drops the price of spam, and ignores details with other
 * decimals, because they describe another asset.
 */
export function withListedDetails(asset: Asset, details: Asset | undefined): Asset {
  if (!details || details.decimals !== asset.decimals) return asset;
  const { imageUrl, isSpam, name } = details;
  const price = isSpam ? undefined : details.price;
  const isSame =
    asset.name === name &&
    asset.imageUrl === imageUrl &&
    (asset.isSpam ?? false) === (isSpam ?? false) &&
    asset.price?.amount === price?.amount &&
    asset.price?.currency === price?.currency;
  return isSame ? asset : { ...asset, imageUrl, isSpam, name, price };
}

type AmountUnit = Pick<Asset, 'assetId' | 'decimals' | 'symbol' | 'price'>;

export function createAssetAmount(asset: AmountUnit, value: bigint): AssetAmount {
  const { assetId, decimals, symbol, price } = asset;
  const worth = price && worthOf(value, decimals, price.amount);
  const sum: AssetAmount = { assetId, value, decimals, symbol, text: formatUnits(value, decimals) };
  if (!price || worth === undefined) return Object.freeze(sum);
  const { currency } = price;
  return Object.freeze({ ...sum, worth: { currency, text: formatUnits(worth, worthDecimals) } });
}

export const assetFromAmount = (
  { assetId, decimals, symbol }: AssetAmount,
  { caipNetworkId }: Network,
): Asset => ({
  assetId,
  caipNetworkId,
  name: symbol,
  symbol,
  decimals,
  value: 0n,
});

export function toTokenBalance(asset: Asset, value: bigint): TokenBalance {
  const { assetId, caipNetworkId, decimals, imageUrl = '', name, price, symbol } = asset;
  const worth = price && worthOf(value, decimals, price.amount);
  return Object.freeze({
    name,
    symbol,
    chainId: caipNetworkId,
    address: assetAddress(assetId),
    value: worth === undefined ? undefined : Number(formatUnits(worth, worthDecimals)),
    price: price ? Number(price.amount) : 0,
    quantity: { decimals: String(decimals), numeric: formatUnits(value, decimals) },
    iconUrl: imageUrl,
  });
}
