// What is an asset to a send: the network's own coin, a token by its contract or mint, and an amount of either. Pure.
import type { Asset, AssetId, Network } from '@openappkit/core/adapter';
import { formatUnits, worthOf } from '@openappkit/core/feature';
import type { Sum } from './send.types.js';

/** SLIP-44 coin types, and what CAIP-19 calls the tokens of a namespace. */
const kinds: Readonly<Record<string, { readonly coin: string; readonly token: string }>> = {
  eip155: { coin: '60', token: 'erc20' },
  solana: { coin: '501', token: 'token' },
  bip122: { coin: '0', token: 'token' },
};
const otherKind = { coin: '0', token: 'token' };

/** Digits that a coin or token can have here; what says otherwise is no asset. */
const maxDecimals = 36;

export const isDecimals = (decimals: unknown): boolean =>
  typeof decimals === 'number' &&
  Number.isInteger(decimals) &&
  decimals >= 0 &&
  decimals <= maxDecimals;

/** The network's own coin. */
export function coinOf(network: Network, value = 0n): Asset {
  const { caipNetworkId, chainNamespace, nativeCurrency } = network;
  const { coin } = kinds[chainNamespace] ?? otherKind;
  return { assetId: `${caipNetworkId}/slip44:${coin}`, caipNetworkId, ...nativeCurrency, value };
}

/** @param token contract or mint, as its namespace writes it */
export function tokenAssetId({ caipNetworkId, chainNamespace }: Network, token: string): AssetId {
  const { token: kind } = kinds[chainNamespace] ?? otherKind;
  return `${caipNetworkId}/${kind}:${token}`;
}

/** Contract or mint of an asset; undefined for a network's own coin. */
export function tokenOf({ assetId, caipNetworkId }: Pick<Asset, 'assetId' | 'caipNetworkId'>) {
  const [kind = '', ...reference] = assetId.slice(caipNetworkId.length + 1).split(':');
  return kind === 'slip44' ? undefined : reference.join(':');
}

/** Addresses by which apps that move over mean the coin. */
const coinPlaceholders = [
  'native',
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  'so11111111111111111111111111111111111111111',
];

export const isCoinAddress = (address: string | undefined): boolean =>
  address === undefined || coinPlaceholders.includes(address.toLowerCase());

/** What an amount is counted in. */
type SumUnit = Pick<Asset, 'assetId' | 'decimals' | 'symbol' | 'price'>;

/** An amount of an asset in the forms that are shown. */
export function sumOf(asset: SumUnit, value: bigint): Sum {
  const { assetId, decimals, symbol, price } = asset;
  const worth = price && worthOf(value, decimals, price.amount);
  const sum: Sum = { assetId, value, decimals, symbol, text: formatUnits(value, decimals) };
  if (!price || worth === undefined) return Object.freeze(sum);
  const { currency } = price;
  return Object.freeze({ ...sum, worth: { currency, text: formatUnits(worth, 18) } });
}
