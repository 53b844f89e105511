// exchangeAsset(), readGivenAmount(): how exchanges are told of an asset and an amount. isPaidOutOn(): on which networks. Pure.
import type { CaipNetworkId, Network } from '@openappkit/core';
import type { AssetId } from '@openappkit/core/adapter';
import { decimalText } from '@openappkit/core/feature';
import { toAssetId } from '../assets/asset-id.js';

/** Networks whose coin has a number of its own in SLIP-44, where others of their kind share one. */
const slip44ByNetwork: ReadonlyMap<string, number> = new Map([
  ['eip155:56', 714],
  ['eip155:204', 714],
]);

/** The kinds of network whose coins and tokens exchanges know. */
const namespaces: readonly string[] = ['eip155', 'solana'];
export const canPayOutOn = ({ chainNamespace }: Network): boolean =>
  namespaces.includes(chainNamespace);

/** CAIP-19 as exchanges write it; undefined for what is no asset. @param asset contract, mint or `native` */
export function exchangeAsset(network: CaipNetworkId, asset: string): AssetId | undefined {
  const id = toAssetId(network, asset === 'native' ? undefined : asset);
  const own = slip44ByNetwork.get(network);
  return own !== undefined && id?.includes('/slip44:') ? `${network}/slip44:${own}` : id;
}

/** Plain decimal text of an amount as an app writes it; undefined for what is none. */
export function parseAmountOption(amount: unknown): string | undefined {
  if (typeof amount === 'number') return decimalText(amount);
  return typeof amount === 'string' && /^\d{1,78}(?:\.\d{1,78})?$/.test(amount)
    ? amount
    : undefined;
}
