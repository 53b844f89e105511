import type { Asset } from '@openappkit/core/adapter';
import { worthOf } from '@openappkit/core/feature';
import { isCoin } from '../../../assets/asset-id.js';
import type { SwapState, SwapToken } from '../swap.types.js';

const maxSuggested = 5;
const maxFound = 200;
/** Most swaps end in a stablecoin or a wrapped coin. */
const likelySymbols: readonly string[] = ['USDC', 'USDT', 'WETH', 'DAI', 'WBTC'];

type ArrangedTokens = Pick<SwapState['tokens'], 'own' | 'all' | 'suggested'>;

/** @param all with the account's balances; @param holdings the account's assets on the network, listed or not */
export function arrangeTokens(
  all: readonly SwapToken[],
  holdings: ReadonlyMap<string, Asset>,
): ArrangedTokens {
  const listed = new Set(all.map(({ assetId }) => assetId));
  const others = [...holdings.values()]
    .filter(({ assetId }) => !listed.has(assetId))
    .map((asset): SwapToken => ({ ...asset, isListed: false }));
  const valued = all
    .filter(({ value }) => value > 0n)
    .map((token) => ({ token, at: worth(token) }));
  valued.sort((one, other) => Number(one.at < other.at) - Number(one.at > other.at));
  const suggested = all
    .filter(({ isSpam }) => !isSpam)
    .map((token, at) => ({ token, key: rank(token) * maxFound * 100 + at }))
    .sort((one, other) => one.key - other.key)
    .slice(0, maxSuggested)
    .map(({ token }) => token);
  return { own: [...valued.map(({ token }) => token), ...others], all, suggested };
}

const worth = ({ decimals, price, value }: SwapToken): bigint =>
  (price && worthOf(value, decimals, price.amount)) ?? 0n;

const rank = ({ assetId, symbol }: SwapToken): number =>
  isCoin(assetId) ? -1 : likelySymbols.indexOf(symbol) + 1 || likelySymbols.length + 1;

/** Matches name, symbol or contract; exact symbols first. @param text in lower case */
export function searchTokens({ all, own }: ArrangedTokens, text: string): readonly SwapToken[] {
  if (text === '') return [];
  const pool = new Map([...own, ...all].map((token) => [token.assetId, token]));
  const found = [...pool.values()].filter(({ assetId, name, symbol }) =>
    `${name} ${symbol} ${assetId}`.toLowerCase().includes(text),
  );
  const score = ({ symbol }: SwapToken): number => (symbol.toLowerCase() === text ? 0 : 1);
  return found.sort((one, other) => score(one) - score(other)).slice(0, maxFound);
}
