// Arranges assets for display: each once, most valuable first, spam apart, with their total. Costs n log n for n assets.
import type { Network } from '@openappkit/core';
import type { Asset } from '@openappkit/core/adapter';
import { formatUnits, worthOf } from '@openappkit/core/feature';
import { isCoin } from '../../assets/asset-id.js';
import { priceCurrency as currency, type Networks } from '../../assets/parse-asset.js';
import type { PortfolioState } from './portfolio.types.js';

/** Names that advertise. They count only without a price, because some genuine projects have such names. */
const spamPattern =
  /https?:|www\.|\b[a-z\d-]+\.[a-z]{2,}\b|\b(?:claim|airdrop|visit|reward|voucher|bonus)/i;

type ArrangedAssets = Pick<PortfolioState, 'assets' | 'spam' | 'total'>;

/**
 * @param all assets of several pages or networks, in any order
 * @param isWhole whether the list is complete, so that its worth is the account's worth
 */
export function arrangeAssets(
  all: readonly Asset[],
  networks: Networks,
  isWhole: boolean,
  worthOf: AssetWorths = assetWorth,
): ArrangedAssets {
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
  const worths = visible.flatMap(({ worth }) => worth ?? []);
  const amount = formatUnits(
    worths.reduce((sum, worth) => sum + worth, 0n),
    18,
  );
  return {
    assets: visible.map(({ asset }) => asset),
    spam: valued
      .filter((each) => each.isSpam)
      .map(({ asset }) => (asset.isSpam ? asset : { ...asset, isSpam: true })),
    // An empty list is worth nothing. Assets without a price have an unknown worth.
    total:
      isWhole && (worths.length > 0 || visible.length === 0) ? { amount, currency } : undefined,
  };
}

/** In units of 10^-18 of the currency; undefined without a price. */
export type AssetWorths = (asset: Asset) => bigint | undefined;

const assetWorth: AssetWorths = ({ value, decimals, price }) =>
  price ? worthOf(value, decimals, price.amount) : undefined;

/** Computes each asset's worth once, while assets are read in slices, so that sorting does not compute all of them at once. */
export function createAssetWorths(): AssetWorths {
  const known = new WeakMap<Asset, { readonly worth: bigint | undefined }>();
  return (asset) => {
    const found = known.get(asset) ?? { worth: assetWorth(asset) };
    known.set(asset, found);
    return found.worth;
  };
}

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
