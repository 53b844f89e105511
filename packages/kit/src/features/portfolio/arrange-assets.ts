// Assets as they are shown: each once, the most valuable first, spam apart, and what all of it is worth. Pure; costs
// n log n for n assets.
import type { Network } from '@openappkit/core';
import type { Asset } from '@openappkit/core/adapter';
import { formatUnits } from '@openappkit/core/feature';
import { isCoin } from '../../assets/asset-id.js';
import { assetWorth, type AssetWorths } from './asset-worths.js';
import { priceCurrency as currency, type Networks } from '../../assets/parse-asset.js';
import type { PortfolioState } from './portfolio.types.js';

/** Names that are an advertisement. What has a price may be called so: some projects are. */
const spamPattern =
  /https?:|www\.|\b[a-z\d-]+\.[a-z]{2,}\b|\b(?:claim|airdrop|visit|reward|voucher|bonus)/i;

export type ArrangedAssets = Pick<PortfolioState, 'assets' | 'spam' | 'total'>;

/**
 * @param all of several pages or networks, as they came
 * @param isWhole nothing was left out: what they are worth is what the account is worth
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
  const shown = valued.filter((each) => !each.isSpam);
  const worths = shown.flatMap(({ worth }) => worth ?? []);
  const amount = formatUnits(
    worths.reduce((sum, worth) => sum + worth, 0n),
    18,
  );
  return {
    assets: shown.map(({ asset }) => asset),
    spam: valued
      .filter((each) => each.isSpam)
      .map(({ asset }) => (asset.isSpam ? asset : { ...asset, isSpam: true })),
    // Nothing held is worth nothing; something without a price is worth nobody knows what.
    total: isWhole && (worths.length > 0 || shown.length === 0) ? { amount, currency } : undefined,
  };
}

const symbolKey = ({ caipNetworkId, symbol }: Asset): string =>
  `${caipNetworkId} ${symbol.toLowerCase()}`;

/** Something without a price that takes the name of what has one, or of the network's coin, or calls people somewhere. */
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
