// Parses an item of the service's token list. Trusts only that the service can swap the contract.
import * as z from 'zod/mini';
import type { Network } from '@openappkit/core/adapter';
import { checkLink, cleanConnectorName, isConfusableName } from '@openappkit/core/feature';
import { toAssetId, isCoin } from '../../../assets/asset-id.js';
import { nativeCoin, isDecimals } from '../../../assets/asset-amounts.js';
import type { SwapToken } from '../swap.types.js';

const shape = z.object({
  name: z.optional(z.unknown()),
  symbol: z.optional(z.unknown()),
  /** CAIP-10. */
  address: z.string().check(z.maxLength(200)),
  decimals: z.number(),
  logoUri: z.optional(z.unknown()),
});

export function parseSwapToken(item: unknown, network: Network): SwapToken | undefined {
  const parsed = shape.safeParse(item).data;
  const { caipNetworkId } = network;
  if (!parsed?.address.startsWith(`${caipNetworkId}:`) || !isDecimals(parsed.decimals))
    return undefined;
  const assetId = toAssetId(caipNetworkId, parsed.address.slice(caipNetworkId.length + 1));
  if (!assetId) return undefined;
  const imageUrl = checkLink(parsed.logoUri, 'web');
  const picture = imageUrl === undefined ? {} : { imageUrl };
  // The kit's own data about the network's coin overrides the service's.
  if (isCoin(assetId)) return { ...nativeCoin(network), ...picture, isListed: true };
  const symbol = cleanConnectorName(parsed.symbol) ?? cleanConnectorName(parsed.name);
  if (symbol === undefined) return undefined;
  const name = cleanConnectorName(parsed.name) ?? symbol;
  const isSpam = isConfusableName(name) || isConfusableName(symbol);
  return {
    assetId,
    caipNetworkId,
    name,
    symbol,
    decimals: parsed.decimals,
    value: 0n,
    ...picture,
    ...(isSpam && { isSpam }),
    isListed: true,
  };
}
