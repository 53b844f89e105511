import type { CaipNetworkId, Network } from '@openappkit/core';
import type { AssetId } from '@openappkit/core/adapter';
import { decimalText } from '@openappkit/core/feature';
import { toAssetId } from '../assets/asset-id.js';

/** Networks whose coin has its own SLIP-44 number; other networks of the namespace share one. */
const slip44ByNetwork: ReadonlyMap<string, number> = new Map([
  ['eip155:56', 714],
  ['eip155:204', 714],
]);

/** Namespaces whose assets exchanges support. */
const namespaces: readonly string[] = ['eip155', 'solana'];
export const canPayOutOn = ({ chainNamespace }: Network): boolean =>
  namespaces.includes(chainNamespace);

/** Returns the CAIP-19 id as exchanges write it, or undefined for an invalid asset. @param asset contract, mint or `native` */
export function exchangeAsset(network: CaipNetworkId, asset: string): AssetId | undefined {
  const id = toAssetId(network, asset === 'native' ? undefined : asset);
  const own = slip44ByNetwork.get(network);
  return own !== undefined && id?.includes('/slip44:') ? `${network}/slip44:${own}` : id;
}

/** Returns an app's amount as plain decimal text, or undefined if it is invalid. */
export function parseAmountOption(amount: unknown): string | undefined {
  if (typeof amount === 'number') return decimalText(amount);
  return typeof amount === 'string' && /^\d{1,78}(?:\.\d{1,78})?$/.test(amount)
    ? amount
    : undefined;
}
