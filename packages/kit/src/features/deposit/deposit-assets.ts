// Assets that exchanges may pay out on a network: its coin and the known dollar tokens.
import type { Network } from '@openappkit/core';
import type { Asset } from '@openappkit/core/adapter';
import { toAssetId, isCoin } from '../../assets/asset-id.js';
import { nativeCoin } from '../../assets/asset-amounts.js';
import { canPayOutOn } from '../../exchanges/exchange-calls.js';
import * as payAssets from '../../exchanges/pay-assets.js';

/** Empty if no exchange pays out on the network. */
export function depositAssets(network: Network): readonly Asset[] {
  if (!canPayOutOn(network)) return [];
  const { caipNetworkId } = network;
  const known = Object.values(payAssets).filter((each) => each.network === caipNetworkId);
  const tokens = known.flatMap(({ asset, metadata }): readonly Asset[] => {
    const assetId = asset === 'native' ? undefined : toAssetId(caipNetworkId, asset);
    if (assetId === undefined || isCoin(assetId)) return [];
    const { decimals, name, symbol } = metadata;
    return [{ assetId, caipNetworkId, name, symbol, decimals, value: 0n }];
  });
  return [nativeCoin(network), ...tokens];
}
