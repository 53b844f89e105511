// What is an asset to who pays with it: the network's own coin, a token, and an amount of either in the forms that are
// shown. Pure.
import type { Asset, AssetId, Network } from '@openappkit/core/adapter';
import { formatUnits, worthOf } from '@openappkit/core/feature';
import { toAssetId, isCoin, normalizeAssetId } from './asset-id.js';
import type { AssetList, AssetAmount } from './asset-amount.types.js';

/** Digits that a coin or token can have here; what says otherwise is no asset. */
const maxDecimals = 36;
const worthDecimals = 18;

export const isDecimals = (decimals: unknown): boolean =>
  typeof decimals === 'number' &&
  Number.isInteger(decimals) &&
  decimals >= 0 &&
  decimals <= maxDecimals;

/** The network's own coin. */
export function nativeCoin({ caipNetworkId, nativeCurrency }: Network, value = 0n): Asset {
  const assetId = toAssetId(caipNetworkId) ?? `${caipNetworkId}/slip44:0`;
  return { assetId, caipNetworkId, ...nativeCurrency, value };
}

/** Whether an app means the coin by this, in whichever way it writes that. */
export function isCoinAddress({ caipNetworkId }: Network, address: string): boolean {
  const assetId = toAssetId(caipNetworkId, address);
  return address === 'native' || (assetId !== undefined && isCoin(assetId));
}

type Listed = Pick<AssetList, 'assets' | 'spam'> | undefined;

/** In a list that writes ids the one way they are written here. */
export function findListed(listed: Listed, assetId: AssetId): Asset | undefined {
  const wanted = normalizeAssetId(assetId);
  const isWanted = (each: Asset): boolean => each.assetId === wanted;
  return listed?.assets.find(isWanted) ?? listed?.spam.find(isWanted);
}

/** The network's own coin, with its price where a list has it. */
export function listedNativeCoin(network: Network, listed: Listed): Asset {
  const coin = nativeCoin(network);
  return withListedDetails(coin, findListed(listed, coin.assetId));
}

/** With what a list says of the same asset. One that a list calls spam has no price, and what is divided otherwise is another. */
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

/** What an amount is counted in. */
type AmountUnit = Pick<Asset, 'assetId' | 'decimals' | 'symbol' | 'price'>;

/** An amount of an asset in the forms that are shown. */
export function createAssetAmount(asset: AmountUnit, value: bigint): AssetAmount {
  const { assetId, decimals, symbol, price } = asset;
  const worth = price && worthOf(value, decimals, price.amount);
  const sum: AssetAmount = { assetId, value, decimals, symbol, text: formatUnits(value, decimals) };
  if (!price || worth === undefined) return Object.freeze(sum);
  const { currency } = price;
  return Object.freeze({ ...sum, worth: { currency, text: formatUnits(worth, worthDecimals) } });
}

/** What is known of an asset by an amount of it alone. */
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
