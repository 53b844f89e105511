// Arranges assets for display: each once, most valuable first, spam apart, with their total. Costs n log n for n assets.
import type { Network } from '@openappkit/core';
import type { Asset } from '@openappkit/core/adapter';
import { formatUnits, worthDecimals, worthOf } from '@openappkit/core/feature';
import { isCoin } from '../../assets/asset-id.js';
import { priceCurrency as currency, type Networks } from '../../assets/parse-asset.js';
import type { PortfolioState } from './portfolio.types.js';

/** Names that advertise. They count only without a price, because some genuine projects have such names. */
const spamPattern =
  /https?:|www\.|\b[a-z\d-]+\.[a-z]{2,}\b|\b(?:claim|airdrop|visit|reward|voucher|bonus)/i;

/** An account's sorted assets, as the service reported them. `replaceAsset` applies the chain's balance, which buttons show. */
export interface KnownAssets extends Pick<PortfolioState, 'assets' | 'spam'> {
  /** Sum of the worths of `assets`, in units of 10^-18 of the currency. */
  readonly worth: bigint;
}

/** @param all assets of several pages or networks, in any order */
export function arrangeAssets(
  all: readonly Asset[],
  networks: Networks,
  worthOf: AssetWorth = assetWorth,
): KnownAssets {
  const unique = new Map<string, Asset>();
  for (const asset of all) if (!unique.has(asset.assetId)) unique.set(asset.assetId, asset);
  const known = [...unique.values()];
  const priced = new Set(known.filter(({ price }) => price).map(symbolKey));
  const isSpam = (asset: Asset): boolean =>
    asset.isSpam === true ||
    (!asset.price &&
      !isCoin(asset.assetId) &&
      looksLikeSpam(asset, networks.get(asset.caipNetworkId), priced));
  const valued = known.map((asset) => ({
    worth: worthOf(asset),
    isSpam: isSpam(asset),
    asset,
  }));
  valued.sort(compare);
  const visible = valued.filter((each) => !each.isSpam);
  return {
    assets: visible.map(({ asset }) => asset),
    spam: valued
      .filter((each) => each.isSpam)
      .map(({ asset }) => (asset.isSpam ? asset : { ...asset, isSpam: true })),
    worth: visible.reduce((sum, { worth = 0n }) => sum + worth, 0n),
  };
}

/** Updates one asset and its position without sorting the others. Removes it if its value is 0. */
export function replaceAsset(
  known: KnownAssets,
  asset: Asset,
  worthOf: AssetWorth = assetWorth,
): KnownAssets {
  const valuedOf = (each: Asset): ValuedAsset => ({ worth: worthOf(each), asset: each });
  const replaceIn = (list: readonly Asset[]): readonly Asset[] => {
    const others = list.filter(({ assetId }) => assetId !== asset.assetId);
    if (asset.value === 0n) return others;
    const valued = valuedOf(asset);
    const at = others.findIndex((each) => compare(valued, valuedOf(each)) < 0);
    const behind = at < 0 ? others.length : at;
    return [...others.slice(0, behind), asset, ...others.slice(behind)];
  };
  if (asset.isSpam) return { ...known, spam: replaceIn(known.spam) };
  const before = known.assets.find(({ assetId }) => assetId === asset.assetId);
  const worthBefore = (before && worthOf(before)) ?? 0n;
  return {
    ...known,
    assets: replaceIn(known.assets),
    worth: known.worth - worthBefore + (worthOf(asset) ?? 0n),
  };
}

/** An empty list is worth nothing. Assets without a price have an unknown worth, and are sorted after those with a price. */
export function totalOf({ assets, worth }: KnownAssets): PortfolioState['total'] {
  const [first] = assets;
  const isUnknown = first !== undefined && assetWorth(first) === undefined;
  return isUnknown ? undefined : { amount: formatUnits(worth, worthDecimals), currency };
}

/** In units of 10^-18 of the currency; undefined without a price. */
export type AssetWorth = (asset: Asset) => bigint | undefined;

export const assetWorth: AssetWorth = ({ value, decimals, price }) =>
  price ? worthOf(value, decimals, price.amount) : undefined;

const symbolKey = ({ caipNetworkId, symbol }: Asset): string =>
  `${caipNetworkId} ${symbol.toLowerCase()}`;

/** An asset without a price looks like spam if it advertises or takes the name of a priced asset or of the coin. */
function looksLikeSpam(
  asset: Asset,
  network: Network | undefined,
  priced: ReadonlySet<string>,
): boolean {
  const { name, symbol } = asset;
  const isNamedAsCoin = symbol.toLowerCase() === network?.nativeCurrency.symbol.toLowerCase();
  return (
    isNamedAsCoin ||
    priced.has(symbolKey(asset)) ||
    spamPattern.test(name) ||
    spamPattern.test(symbol)
  );
}

interface ValuedAsset {
  readonly worth: bigint | undefined;
  readonly asset: Asset;
}

function compare(a: ValuedAsset, b: ValuedAsset): number {
  if (a.worth !== b.worth) return (b.worth ?? -1n) > (a.worth ?? -1n) ? 1 : -1;
  const coins = Number(isCoin(b.asset.assetId)) - Number(isCoin(a.asset.assetId));
  if (coins !== 0) return coins;
  return textOrder(a.asset.symbol, b.asset.symbol) || textOrder(a.asset.assetId, b.asset.assetId);
}

const textOrder = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
