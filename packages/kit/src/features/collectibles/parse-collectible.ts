import type { Network } from '@openappkit/core';
import { type AssetId, cleanConnectorName, parseCaipAssetId } from '@openappkit/core/adapter';
import * as z from 'zod/mini';
import { linkOf } from '../../account-lists/parse-transaction.js';
import type { OwnedCollectible } from './collectibles.types.js';

const shape = z.looseObject({
  assetId: z.string().check(z.maxLength(300)),
  amount: z.string().check(z.regex(/^\d{1,78}$/)),
});

/** Returns undefined for invalid data, another network, or an amount of zero. */
export function parseCollectible(value: unknown, network: Network): OwnedCollectible | undefined {
  const item = shape.safeParse(value).data;
  if (!item || !isAssetOf(item.assetId, network)) return undefined;
  const amount = BigInt(item.amount);
  if (amount === 0n) return undefined;
  const { assetReference, tokenId } = parseCaipAssetId(item.assetId);
  return {
    id: item.assetId,
    assetId: item.assetId,
    caipNetworkId: network.caipNetworkId,
    contract: assetReference,
    tokenId,
    name: cleanConnectorName(item.name) ?? '',
    collection: cleanConnectorName(item.collection),
    amount,
    imageUrl: linkOf(item.imageUrl),
    isSpam: item.isSpam === true,
  };
}

function isAssetOf(text: string, { caipNetworkId }: Network): text is AssetId {
  try {
    parseCaipAssetId(text);
  } catch {
    return false;
  }
  return text.startsWith(`${caipNetworkId}/`);
}
