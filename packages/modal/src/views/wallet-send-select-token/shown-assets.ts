import type { Asset } from '@openappkit/kit';
import { tokenAddressOf } from '@openappkit/kit/internal';

/**
 * @param assets in the portfolio's order, most valuable first
 * @param chosen the selected token, included even if the list lacks it or failed to load
 * @param query part of a name or symbol, or a whole contract or mint address
 */
export function shownAssets(
  assets: readonly Asset[],
  {
    caipNetworkId,
    chosen,
    query,
  }: {
    readonly caipNetworkId: string | undefined;
    readonly chosen: Asset | undefined;
    readonly query: string;
  },
): readonly Asset[] {
  const networkAssets = assets.filter((asset) => asset.caipNetworkId === caipNetworkId);
  const isListed = !chosen || networkAssets.some(({ assetId }) => assetId === chosen.assetId);
  const all =
    isListed || chosen.caipNetworkId !== caipNetworkId ? networkAssets : [chosen, ...networkAssets];
  const text = query.toLowerCase();
  return text === '' ? all : all.filter((asset) => fits(asset, text));
}

function fits({ assetId, name, symbol }: Asset, text: string): boolean {
  return (
    name.toLowerCase().includes(text) ||
    symbol.toLowerCase().includes(text) ||
    tokenAddressOf(assetId)?.toLowerCase() === text
  );
}
